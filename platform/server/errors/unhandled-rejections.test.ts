import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = `
  import { logUnhandledRejections } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "unhandled-rejections.ts")).href)};
  logUnhandledRejections({ error: ({ err }) => console.log("logged: " + err.message) }, (error) => console.log("reported: " + error.message));
  void Promise.reject(new Error("nobody waits for this"));
  setImmediate(() => console.log("still running"));
`;

test("an unhandled rejection is logged and reported, and the program keeps running", () => {
  const said = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  expect(said.trim().split("\n")).toEqual([
    "logged: nobody waits for this",
    "reported: nobody waits for this",
    "still running",
  ]);
});
