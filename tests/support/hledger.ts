import { spawnSync } from "node:child_process";

/** Whether hledger is on this machine; `npm test` installs it on Debian. Tests that need it are skipped without it. */
export const hasHledger = spawnSync("hledger", ["--version"], { stdio: "ignore" }).status === 0;

/** Rows of a report of hledger over a journal, as cells. */
export const hledger = (journal: string, ...given: readonly string[]): string[][] => {
  const { status, stdout, stderr } = spawnSync("hledger", ["-f", "-", ...given, "-O", "csv"], {
    input: journal,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  if (status !== 0) throw new Error(`hledger ${given.join(" ")}: ${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => [...line.matchAll(/"([^"]*)",?/g)].map(([, cell]) => cell!));
};

/** Fails unless every account and commodity is declared and every entry balances. */
export const checkJournal = (journal: string) => {
  const { status, stderr } = spawnSync("hledger", ["-f", "-", "check", "-s"], {
    input: journal,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  if (status !== 0) throw new Error(`hledger check: ${stderr}`);
};
