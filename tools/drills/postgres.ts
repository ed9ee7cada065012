import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { type Process, type Stage, until } from "./stage.ts";

/** Debian's package `postgresql-15`. */
const bin = (program: string) => join("/usr/lib/postgresql/15/bin", program);

export type Cluster = {
  name: string;
  port: number;
  folder: string;
  /** The address of the owner in the program's database, or of another role. */
  url: (role?: string) => string;
  /** One statement as the owner, in the program's database. */
  query: <R extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<R[]>;
  start: () => Promise<void>;
  /** All its processes, as a power failure ends them. */
  kill: () => Promise<void>;
  /** Makes a standby the primary; answers when it takes writes. */
  promote: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

const common: Settings = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  max_connections: "100",
  shared_buffers: "128MB",
  max_wal_senders: "10",
  wal_keep_size: "256MB",
  log_min_messages: "warning",
  wal_receiver_status_interval: "1s",
};

/** A new primary with an empty database `warsha`. */
export const createCluster = async (stage: Stage, name: string, settings: Settings = {}): Promise<Cluster> => {
  if (!existsSync(bin("initdb"))) throw new Error("This drill needs PostgreSQL 15: apt-get install postgresql-15");
  const folder = stage.ownFolder(name);
  const args = [
    "--pgdata",
    folder,
    "--username",
    "warsha",
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--locale",
    "C.UTF-8",
  ];
  await stage.run(bin("initdb"), args, { name: `${name}-initdb`, unprivileged: true });
  const cluster = clusterIn(stage, name, folder, await freePort());
  configure(folder, cluster.port, { ...common, ...settings });
  appendFileSync(join(folder, "pg_hba.conf"), "host replication warsha 127.0.0.1/32 trust\n");
  await cluster.start();
  await inPostgres(cluster, "create database warsha");
  // The role of HAProxy's check (deploy/haproxy-postgres.cfg).
  await inPostgres(cluster, "create role haproxy login");
  return cluster;
};

/** A copy of a running primary by `pg_basebackup`: a standby, or for `recovery` a copy that is not started. */
export const copyCluster = async (
  stage: Stage,
  {
    name,
    source,
    settings = {},
    standby = true,
  }: { name: string; source: Cluster; settings?: Settings; standby?: boolean },
): Promise<Cluster> => {
  const folder = stage.ownFolder(name);
  const connection = `host=127.0.0.1 port=${source.port} user=warsha application_name=${name}`;
  const args = ["--pgdata", folder, "--dbname", connection, "--checkpoint", "fast", "--wal-method", "stream"];
  await stage.run(bin("pg_basebackup"), [...args, ...(standby ? ["--write-recovery-conf"] : [])], {
    name: `${name}-basebackup`,
    unprivileged: true,
  });
  const cluster = clusterIn(stage, name, folder, await freePort());
  configure(folder, cluster.port, settings);
  if (standby) await cluster.start();
  return cluster;
};

const configure = (folder: string, port: number, settings: Settings) =>
  appendFileSync(
    join(folder, "postgresql.conf"),
    Object.entries({ port: String(port), ...settings })
      .map(([setting, value]) => `${setting} = ${value}\n`)
      .join(""),
  );

/** The next start recovers from `restore_command` up to the restore point, then takes writes. */
export const recoverTo = (cluster: Cluster, archive: string, point: string) => {
  configure(cluster.folder, cluster.port, {
    restore_command: `'cp ${archive}/%f %p'`,
    recovery_target_name: `'${point}'`,
    recovery_target_action: "'promote'",
    archive_mode: "off",
  });
  writeFileSync(join(cluster.folder, "recovery.signal"), "");
};

const clusterIn = (stage: Stage, name: string, folder: string, port: number): Cluster => {
  let running: Process | undefined;
  const url = (role = "warsha") => `postgres://${role}@127.0.0.1:${port}/warsha`;
  const answers = (sql: string) =>
    inPostgres({ port }, sql).then(
      (rows) => rows[0]?.["so"] === true,
      () => false,
    );
  return {
    name,
    port,
    folder,
    url,
    query: (sql, values) => asked(url(), sql, values),
    start: async () => {
      running = stage.start(bin("postgres"), ["-D", folder], { name, unprivileged: true });
      const server = running;
      await until(`the start of ${name}`, async () => {
        if (server.hasEnded()) throw new Error(`${name} has ended:\n${server.output().slice(-2000)}`);
        return answers("select true as so");
      });
    },
    // The other processes end by themselves once the first one is gone.
    kill: async () => running?.end("SIGKILL"),
    promote: async () => {
      await inPostgres({ port }, "select pg_promote(wait => false)");
      await until(`the promotion of ${name}`, () => answers("select not pg_is_in_recovery() as so"));
    },
  };
};

const inPostgres = ({ port }: { port: number }, sql: string) =>
  asked<Record<string, unknown>>(`postgres://warsha@127.0.0.1:${port}/postgres`, sql);

const asked = async <R extends pg.QueryResultRow>(
  address: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
