import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./modules/**/tables.ts",
    "./modules/**/*-tables.ts",
    "./platform/server/db/columns.ts",
    "./platform/server/db/kernel-tables.ts",
  ],
  out: "./db/migrations",
  casing: "snake_case",
  schemaFilter: ["public", "directory", "catalogue"],
});
