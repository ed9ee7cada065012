import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { pathsIn } from "./support/project-files.ts";

/** Files that make a token of no shop. All others use `shopToken`, so that a token tells where its shop lives. */
const withoutShop = {
  "modules/base/team/device-verbs.ts": "a browser, in which users of several shops may have signed in",
  "modules/base/team/server/passkey-sign-in.ts": "who asks for a challenge without a session",
  "modules/base/team/server/sessions.ts": "the session before sign-in",
  "modules/base/webhooks/server/secrets.ts": "the secret with which deliveries are signed",
  "modules/front/operator/server/operators.ts": "the invitation of an operator",
  "modules/front/operator/server/sign-in.ts": "the session of an operator",
  "platform/server/secrets.ts": "the secret of a token of a shop",
};

test("only files that are named here make tokens without the sign of a shop", () => {
  const found = ["app", "modules", "platform"]
    .flatMap(pathsIn)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .filter((path) => /\brandomToken\(\)/.test(readFileSync(inProject(path), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(withoutShop).toSorted());
});
