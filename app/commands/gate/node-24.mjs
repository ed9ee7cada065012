import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare.mjs";

const version = "24.21.0";

/** The program of Node 24, which npm's package `node` ships for this system; installed outside node_modules. */
export const findNode24 = () => {
  const folder = join(root, ".cache", `node-${version}`);
  const program = join(folder, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(program)) {
    const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `node@${version}`];
    spawnSync("npm", args, { stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  }
  if (!existsSync(program)) throw new Error(`Node ${version} could not be installed.`);
  return program;
};
