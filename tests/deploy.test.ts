import { readdirSync, readFileSync } from "node:fs";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import * as apps from "kubernetes-models/apps/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { inProject } from "../platform/server/paths.ts";
import { readSettings } from "../platform/server/settings.ts";
import { startApi } from "./support/api.ts";

const read = (path: string) => readFileSync(inProject(path), "utf8");
const dockerfile = read("Dockerfile");
const operations = read("docs/operations.md");

/** The lines of the last stage, continued lines joined. */
const lastStage = dockerfile
  .replaceAll("\\\n", "")
  .split(/^FROM /m)
  .at(-1)!;

test("the Dockerfile is valid; its last stage builds nothing, runs as an unprivileged user and says how healthy it is", () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(lastStage).not.toMatch(/\b(npm|npx|apt-get|apt|curl|make|python)\b/);
  expect(lastStage).toMatch(/^USER node$/m);
  expect(lastStage.search(/^USER /m)).toBeLessThan(lastStage.search(/^CMD /m));
  expect(lastStage).toMatch(/^HEALTHCHECK .*\/api\/health\/ready/m);
  expect(lastStage).toMatch(/^CMD \["node", "dist\/server\.js"\]$/m);
});

test("the build gets what it reads, and neither tests nor what this folder has of its own", () => {
  const lines = read(".dockerignore").split("\n").filter(Boolean);
  expect(lines[0]).toBe("*");
  const allowed = new Set(lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)));
  const prepare = read("app/commands/prepare.mjs");
  const built = [...prepare.matchAll(/^const (?:sources|configurations) = \[(.*)\];$/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect(built.length).toBeGreaterThan(5);
  for (const name of [...built, "db", "data", "package.json", ".npmrc", "LICENSE"])
    expect(allowed, name).toContain(name);
  for (const name of [".git", ".data", ".cache", "node_modules", "dist", "tests"]) expect(allowed).not.toContain(name);
});

test("the compose file is valid", () => {
  const linter = new DCLinter({
    rules: {
      "no-duplicate-container-names": 2,
      "no-duplicate-exported-ports": 2,
      "no-unbound-port-interfaces": 2,
      "service-image-require-explicit-tag": 0,
      "no-build-and-image": 0,
      "require-quotes-in-ports": 0,
      "service-dependencies-alphabetical-order": 0,
      "service-keys-order": 0,
      "services-alphabetical-order": 0,
      "service-container-name-regex": 0,
      "service-ports-alphabetical-order": 0,
      "top-level-properties-order": 0,
      "no-version-field": 2,
      "require-project-name-field": 2,
      "no-quotes-in-volumes": 0,
      "require-ports-explicit-interface": 0,
    },
    quiet: true,
    debug: false,
    exclude: [],
  } as never);
  const found = linter.lintFiles([inProject("deploy/compose.yaml")], false).flatMap(({ messages }) => messages);
  expect(found).toEqual([]);
});

type Compose = {
  services: Record<string, { environment?: Record<string, string>; image?: string; depends_on?: object }>;
};

test("two servers of the compose file start with settings that the program takes, and the proxy leads to both", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as Compose;
  const servers = Object.entries(services).filter(([, { image }]) => image === "warsha");
  expect(servers.map(([name]) => name)).toEqual(["warsha-one", "warsha-two"]);
  const proxy = read("deploy/haproxy.cfg");
  for (const [name, { environment = {} }] of servers) {
    expect(proxy).toContain(`${name}:3000`);
    const filled = Object.fromEntries(
      Object.entries(environment).map(([variable, value]) => [
        variable,
        value.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1").replaceAll(/\$\{\w+:\?\}/g, "0123456789abcdef0123456789abcdef"),
      ]),
    );
    expectSettings(filled);
  }
  for (const { depends_on = {} } of Object.values(services))
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(Object.keys(services)).toContain(name);
});

test("the proxy answers the figures to nobody: each server is asked for its own", () => {
  for (const file of ["deploy/haproxy.cfg", "deploy/haproxy-cells.cfg"]) {
    const frontends = read(file)
      .split(/^(?=frontend|backend)/m)
      .filter((part) => part.startsWith("frontend"));
    expect(frontends.length, file).toBeGreaterThan(0);
    for (const frontend of frontends)
      expect(frontend, file).toMatch(/^ {2}http-request deny deny_status 404 if \{ path,url_dec -i \/metrics \}$/m);
  }
});

/** Every variable is one of the program's, with a value that it takes. */
const expectSettings = (environment: Record<string, string>) => {
  expect(() => readSettings(environment)).not.toThrow();
  for (const name of Object.keys(environment))
    expect(read("platform/server/settings.ts"), name).toContain(`  ${name}: `);
};

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
};

const kinds: Record<string, Record<string, unknown>> = {
  v1: core,
  "apps/v1": apps,
  "policy/v1": policy,
  "networking.k8s.io/v1": networking,
};

const manifests = readdirSync(inProject("deploy/kubernetes")).flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
);

test.each(manifests.map((manifest) => ({ name: `${manifest.kind} ${manifest.metadata.name}`, manifest })))(
  "the manifest of $name is valid by the schema of Kubernetes",
  ({ manifest }) => {
    type Validated = new (data: object) => { validate: () => void };
    const Kind = kinds[manifest.apiVersion]?.[manifest.kind] as Validated;
    expect(() => new Kind(manifest).validate()).not.toThrow();
    const wrong = new Kind({ ...manifest, metadata: { name: 5 } });
    expect(() => wrong.validate(), "a wrong one is refused").toThrow();
  },
);

test("config map and secret of Kubernetes are settings that the program takes", () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    "ConfigMap",
    "Deployment",
    "Ingress",
    "PodDisruptionBudget",
    "Secret",
    "Service",
  ]);
  expectSettings(Object.assign({}, ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData }))));
});

/** The figures of a process after a call, whose standby is away. */
const figures = async () => {
  const token = "a-token-of-the-operator";
  const api = await startApi({ metricsToken: token, databaseStandbyUrl: "postgres://127.0.0.1:9/away" });
  const shop = await api.newShop();
  await shop.get("/api/clients");
  const { body } = await api.app.http.inject({
    method: "GET",
    url: "/metrics",
    headers: { authorization: `Bearer ${token}` },
  });
  return body;
};

test("every figure that dashboard and alerts ask for is measured, and every measured one is explained", async () => {
  const body = await figures();
  expect(body, "a standby that is away is older than any limit").toMatch(/^warsha_standby_age_seconds \+Inf$/m);
  const measured = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "counter" ? [`${name}_total`] : type === "histogram" ? [`${name}_bucket`] : [name],
  );
  const asked = [
    ...`${read("deploy/alerts.yaml")}${read("deploy/grafana-dashboard.json")}`.matchAll(
      /\b(?:warsha|process|nodejs)_\w+/g,
    ),
  ].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !measured.includes(name))).toEqual([]);
  const own = measured.filter((name) => name.startsWith("warsha_"));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !operations.includes(`\`${name.replace("_bucket", "")}\``))).toEqual([]);
});

const expressions = [
  ...read("deploy/alerts.yaml").matchAll(/^ +expr: (.+)$/gm),
  ...read("deploy/grafana-dashboard.json").matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g),
].map(([, expression = ""]) => expression);

test("the figures of the whole installation, which each process shows alike, are nowhere added up", () => {
  expect(expressions.length).toBeGreaterThan(20);
  expect(
    expressions.filter((text) => /sum( by \([^)]*\))? ?\(\s*warsha_(jobs|messages|e_invoices)/.test(text)),
  ).toEqual([]);
});

test("the calls of a shop, of which each process counts its own, are added up", () => {
  const ofShops = expressions.filter((text) => /warsha_shop_(calls|seconds)/.test(text));
  expect(ofShops.length).toBeGreaterThan(1);
  for (const text of ofShops) expect(text).toMatch(/sum by \(shop\) \(warsha_shop_/);
});

test("what is compared with an hour ago may have had no figure then", () => {
  const compared = expressions.filter((text) => text.includes(" offset "));
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.filter((text) => !/ offset \w+\) or .* \* 0\)/.test(text))).toEqual([]);
});

test("the share of failed calls is one of calls, not of the questions of balancers", () => {
  const shares = expressions.filter((text) => /warsha_calls_total.* \/ .*warsha_calls_total/.test(text));
  expect(shares.length).toBeGreaterThan(1);
  for (const text of shares) expect(text.match(/route!~"\/api\/health\.\*\|\/metrics"/g), text).toHaveLength(2);
});

test("operations.md says for each alert what to do, and names no other", () => {
  const { groups } = parse(read("deploy/alerts.yaml")) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const explained = [...operations.matchAll(/^\| `(Warsha\w+)` \| .{20,} \| .{20,} \|$/gm)].map(([, name]) => name);
  expect(explained).toEqual(alerts);
});
