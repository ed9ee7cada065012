import { spawnSync } from "node:child_process";
import { inProject } from "../../platform/server/paths.ts";

/** Fills the demo shop of an installation with the built program, unless it is there already; answers the password of its people. */
export const fillDemo = (environment: Readonly<Record<string, string>>): string => {
  const env = { ...process.env, NODE_ENV: "production", ...environment };
  const { stdout, stderr } = spawnSync(process.execPath, [inProject("dist", "demo.js")], { env, encoding: "utf8" });
  const [, password] = /password: (\S+)/.exec(stdout) ?? [];
  if (!password) throw new Error(`The demo shop was not filled: ${stdout}${stderr}`);
  return password;
};
