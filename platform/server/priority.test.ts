import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs in a process and session of its own, because a session's priority applies to all its programs. */
const prioritiesOf = async (script: string) => {
  const program = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `import { getPriority, setPriority } from "node:os";
       import { raisePriority, sessionPriority } from ${JSON.stringify(join(import.meta.dirname, "priority.ts"))};
       const now = () => [getPriority(), sessionPriority() ?? 0];
       ${script}`,
    ],
    { detached: true, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [output] = await Promise.all([program.stdout.toArray(), once(program, "exit")]);
  return JSON.parse(Buffer.concat(output as Buffer[]).toString()) as [number, number][];
};

const mayRaise = () => {
  if (getPriority() !== 0) return false;
  try {
    setPriority(-1);
    setPriority(0);
    return true;
  } catch {
    return false;
  }
};

test("a raised priority is restored", async () => {
  const [before, raised, after] = await prioritiesOf(
    "const before = now(); const restore = raisePriority(); const raised = now(); restore(); console.log(JSON.stringify([before, raised, now()]));",
  );
  expect(raised?.[0]).toBe(mayRaise() ? -10 : before?.[0]);
  expect(after).toEqual(before);
});

test("a priority that an administrator set is kept", async () => {
  const [raised, after] = await prioritiesOf(
    "setPriority(5); const restore = raisePriority(); const raised = now(); restore(); console.log(JSON.stringify([raised, now()]));",
  );
  expect(raised?.[0]).toBe(5);
  expect(after).toEqual(raised);
});
