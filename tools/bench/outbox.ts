import { setTimeout as wait } from "node:timers/promises";
import type { BenchShop } from "./shops.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const messages = 10_000;
const probes = 20;

/**
 * The text messages of two shops whose provider fails one call in five and leaves one in fifty without an answer; and
 * single messages of a third shop meanwhile.
 */
export const measureOutbox = async (stage: Stage): Promise<Line[]> => {
  const [honouring, plain, other] = stage.eight as [BenchShop, BenchShop, BenchShop];
  await saveProvider(stage, honouring, "/honouring", true);
  await saveProvider(stage, plain, "/plain", false);
  await saveProvider(stage, other, "/reliable", false);
  const begun = performance.now();
  for (const shop of [honouring, plain]) await queue(stage, shop, messages);
  const slowest = await slowestOf(stage, other);
  const stillWaiting = Math.min(
    ...(await Promise.all([honouring, plain].map((shop) => countOf(stage, shop, untried)))),
  );
  await untilNone(stage, [honouring, plain], untried);
  const seconds = (performance.now() - begun) / 1000;
  await untilNone(stage, [honouring, plain], "state = 'waiting'", () => retryNow(stage, [honouring, plain]));
  const [ofHonouring, ofPlain] = ["/honouring", "/plain"].map((address) => stage.textProvider.mailboxOf(address));
  const unknown = await idsOf(stage, plain, "unknown");
  const wrong = [...new Set([...unknown, ...ofPlain!.unanswered])].filter(
    (id) => !unknown.has(id) || !ofPlain!.unanswered.has(id),
  );
  return [
    figure(`${messages} text messages of each of two shops, until each was tried`, seconds, "s", 600),
    figure(
      `another shop's message meanwhile, the slowest of ${probes}`,
      stillWaiting > 0 ? slowest : undefined,
      "ms",
      3000,
    ),
    figure(
      "messages not sent in the end, where the provider honours our id",
      messages - (await idsOf(stage, honouring, "sent")).size,
      "",
      0,
    ),
    figure("of these not accepted exactly once", messages - acceptedOnce(ofHonouring!.accepted), "", 0),
    figure("messages not accepted exactly once, where it does not", messages - acceptedOnce(ofPlain!.accepted), "", 0),
    figure("calls without an answer, where it does not", ofPlain!.unanswered.size, ""),
    figure("of these not shown as unknown, or shown so without reason", wrong.length, "", 0),
  ];
};

const saveProvider = ({ send, textProvider }: Stage, shop: BenchShop, address: string, honoursId: boolean) =>
  send(0, "PUT", "/api/sms-provider", shop, {
    preset: "other",
    send_url: `http://${textProvider.host}${address}`,
    method: "POST",
    format: "json",
    headers: "",
    body: '{"id": "{id}", "to": "{to}", "text": "{text}"}',
    sender: "Warsha",
    id_path: "id",
    honours_id: honoursId,
  });

/** As `queueText` of `messages` does, in bulk. */
const queue = async ({ owner }: Stage, { id }: BenchShop, count: number): Promise<string[]> => {
  const { rows } = await owner.query(
    0,
    `insert into outbox_messages (shop_id, id, channel, recipient, subject, body, parts, due_at)
     select $1, uuidv7(), 'sms', '+96655' || lpad(n::text, 7, '0'), 'Ready', 'Your car is ready. ' || n, 1, now()
     from generate_series(1, $2::int) n returning id`,
    [id, count],
  );
  await owner.query(0, "select set_config('app.shop_id', $1, false), enqueue_once('send-texts')", [id]);
  return rows.map((row: { id: string }) => row.id);
};

/** Milliseconds from queueing to acceptance, the slowest. */
const slowestOf = async (stage: Stage, shop: BenchShop): Promise<number> => {
  const { accepted } = stage.textProvider.mailboxOf("/reliable");
  let slowest = 0;
  for (let probe = 0; probe < probes; probe += 1) {
    const begun = performance.now();
    const [id = ""] = await queue(stage, shop, 1);
    while (!accepted.has(id)) await wait(5);
    slowest = Math.max(slowest, performance.now() - begun);
    await wait(1000);
  }
  return slowest;
};

const untried = "attempts = 0 and state = 'waiting'";

const countOf = async ({ owner }: Stage, { id }: BenchShop, condition: string): Promise<number> => {
  const { rows } = await owner.query(
    0,
    `select count(*)::int as count from outbox_messages where shop_id = $1 and ${condition}`,
    [id],
  );
  return rows[0].count;
};

const untilNone = async (
  stage: Stage,
  shops: readonly BenchShop[],
  condition: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
) => {
  for (const shop of shops)
    while ((await countOf(stage, shop, condition)) > 0) {
      await meanwhile();
      await wait(1000);
    }
};

/** The pauses before further attempts are skipped. */
const retryNow = async ({ owner }: Stage, shops: readonly BenchShop[]) => {
  for (const { id } of shops) {
    await owner.query(
      0,
      "update outbox_messages set due_at = now() where shop_id = $1 and state = 'waiting' and attempting_since is null",
      [id],
    );
    await owner.query(0, "select set_config('app.shop_id', $1, false), enqueue_once('send-texts')", [id]);
  }
};

const idsOf = async ({ owner }: Stage, { id }: BenchShop, state: string): Promise<Set<string>> => {
  const { rows } = await owner.query(0, "select id from outbox_messages where shop_id = $1 and state = $2", [
    id,
    state,
  ]);
  return new Set(rows.map((row: { id: string }) => row.id));
};

const acceptedOnce = (accepted: ReadonlyMap<string, number>) =>
  [...accepted.values()].filter((times) => times === 1).length;
