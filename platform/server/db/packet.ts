import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { serialize } from "pg-protocol";
import { valueTypes } from "./value-types.ts";

/** A statement; a named one is prepared once per connection. */
export type Question = { name?: string | undefined; text: string; values?: unknown[] };

export type Rows = pg.QueryArrayResult<unknown[]>;

export type PendingStatement = {
  question: Question;
  /** Called once, with the rows or the error. */
  answered: (error: Error | null, rows: Rows) => void;
};

/** Statements for one connection that are sent together and executed in order. */
export type Packet = readonly PendingStatement[];

/**
 * Sends the statements with one synchronisation point at their end, not one after each as the driver would: the
 * database answers them in one piece. After an error it skips the rest, which fail with 25P02; likewise the rest is not
 * sent after a statement whose values cannot be sent, so that no commit follows it. Outside a transaction block they
 * form a transaction of their own. `ended` follows the last answer; its error is the database's.
 */
export const sendPacket = (client: pg.ClientBase, packet: Packet, ended?: (error: Error | null) => void) => {
  const observed = observer?.(packet, ended) ?? ended;
  const sent = unprepared.has(client) ? packet.map(withoutName) : packet;
  client.query(new PacketQuery(sent, observed) as pg.Submittable);
};

const unprepared = new WeakSet<pg.ClientBase>();

/** The statements of this connection are not prepared: the next transaction may meet another session of the database. */
export const sendUnprepared = (client: pg.ClientBase) => void unprepared.add(client);

const withoutName = ({ question: { text, values = [] }, answered }: PendingStatement): PendingStatement => ({
  question: { text, values },
  answered,
});

type Ended = ((error: Error | null) => void) | undefined;
let observer: ((packet: Packet, ended: Ended) => Ended) | undefined;

/** From now on `by` is told of each packet that is sent; it answers what follows the packet's last answer. */
export const observePackets = (by: typeof observer) => {
  observer = by;
};

/** What the driver's connection offers besides its published type: the texts of its prepared statements by name. */
type Wire = pg.Connection & {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
};

type ValueType = Parameters<typeof valueTypes.getTypeParser>[0];

/** The columns that a statement answers. */
type Shape = { fields: pg.FieldDef[]; parsers: ((value: string) => unknown)[] };

const noColumns: Shape = { fields: [], parsers: [] };
/** As the database answers a statement in a transaction that has failed: 25P02. */
const followingAnother = (cause: Error) =>
  Object.assign(new pg.DatabaseError("an earlier statement of its packet failed", 0, "error"), {
    code: "25P02",
    cause,
  });

/** The first has failed; the rest is not executed because of it. */
const fail = ([failed, ...skipped]: Packet, error: Error) => {
  failed?.answered(error, noRows);
  for (const { answered } of skipped) answered(followingAnother(error), noRows);
};

const noRows: Rows = { rows: [], fields: [], rowCount: 0, command: "", oid: 0 };

/**
 * The columns of the prepared statements of a connection. They do not change while a statement stays prepared, so
 * the database is asked for them only once.
 */
const shapes = new WeakMap<Wire, Map<string, Shape>>();

const shapesOf = (connection: Wire) => {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
};

/**
 * The driver takes its own class of queries only, and calls these methods as messages arrive. `name` and `text` are
 * those of the statement that is being answered: the driver notes under them what has been prepared.
 */
class PacketQuery extends pg.Query {
  name: string | undefined;
  text: string;
  private known = new Map<string, Shape>();
  private sent: Packet;
  private at = 0;
  private shape: Shape | undefined;
  private received: unknown[][] = [];
  private failure: Error | undefined;
  private hasEnded = false;

  constructor(
    private readonly packet: Packet,
    private readonly ended: ((error: Error | null) => void) | undefined,
  ) {
    super(packet[0]?.question.text ?? "");
    this.sent = packet;
    this.text = packet[0]?.question.text ?? "";
    this.name = packet[0]?.question.name;
  }

  /** In one buffer, because each is a message of some bytes. */
  override submit = (connection: pg.Connection) => {
    const wire = connection as Wire;
    this.known = shapesOf(wire);
    const messages: Buffer[] = [];
    let written = 0;
    try {
      for (; written < this.packet.length; written += 1) this.write(messages, wire, this.packet[written]!.question);
    } catch (error) {
      fail(this.packet.slice(written), error as Error);
    }
    if (written < this.packet.length) this.sent = this.packet.slice(0, written);
    messages.push(serialize.sync());
    wire.stream.write(Buffer.concat(messages));
    this.turnTo(0);
    return null;
  };

  /** Writes one statement; throws if its values cannot be sent. */
  private write(messages: Buffer[], wire: Wire, { name = "", text, values = [] }: Question) {
    const prepared = name === "" ? undefined : (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]);
    if (prepared !== undefined && prepared !== text) throw new Error(`two statements are named ${name}`);
    const bound = serialize.bind({ statement: name, values, valueMapper: prepareValue });
    if (prepared === undefined) messages.push(serialize.parse({ name, text }));
    if (prepared === undefined && name !== "") wire.submittedNamedStatements[name] = text;
    messages.push(bound);
    if (!this.known.has(name)) messages.push(serialize.describe({ type: "P" }));
    messages.push(serialize.execute());
  }

  private turnTo(at: number) {
    this.at = at;
    const question = this.sent[at]?.question;
    this.name = question?.name;
    this.text = question?.text ?? "";
    this.shape = this.known.get(this.name ?? "");
    this.received = [];
    this.failure = undefined;
  }

  handleRowDescription({ fields }: { fields: (pg.FieldDef & { dataTypeID: ValueType })[] }) {
    this.shape = { fields, parsers: fields.map(({ dataTypeID }) => valueTypes.getTypeParser(dataTypeID, "text")) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { parsers } = this.shape ?? noColumns;
    try {
      this.received.push(fields.map((value, at) => (value === null ? null : parsers[at]!(value))));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.shape ??= noColumns;
    if (this.name) this.known.set(this.name, this.shape);
    const [command = "", ...counts] = text.split(" ");
    const { received: rows, failure } = this;
    const { fields } = this.shape;
    const { answered } = this.sent[this.at]!;
    this.turnTo(this.at + 1);
    answered(failure ?? null, { rows, fields, command, rowCount: Number(counts.at(-1) ?? 0), oid: 0 });
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: "" });
  }

  /** Of a statement or of the connection. Later statements were not executed, and what they prepare is not prepared. */
  handleError(error: Error, connection: pg.Connection) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const { parsedStatements, submittedNamedStatements } = connection as Wire;
    const unanswered = this.sent.slice(this.at);
    for (const { question } of unanswered)
      if (question.name && parsedStatements[question.name] === undefined)
        delete submittedNamedStatements[question.name];
    if (error instanceof pg.DatabaseError) fail(unanswered, error);
    else for (const { answered } of unanswered) answered(error, noRows);
    this.ended?.(error);
  }

  handleReadyForQuery() {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.ended?.(null);
  }
}
