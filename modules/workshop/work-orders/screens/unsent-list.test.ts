import { expect, test, vi } from "vitest";
import type { Unsent } from "../unsent.ts";
import { addUnsent, changeUnsent, openUnsent, unsentItems } from "./unsent-list.ts";

const device = vi.hoisted(() => ({
  records: new Map<string, Unsent>(),
  /** Reads that have begun: each answers what stood there at its beginning. */
  reads: [] as (() => void)[],
}));

vi.mock("./unsent-store.ts", () => ({
  storeUnsent: async (item: Unsent) => void device.records.set(item.id, item),
  deleteUnsent: async (ids: string[]) => ids.forEach((id) => device.records.delete(id)),
  readUnsent: () => {
    const found = [...device.records.values()];
    return new Promise((answer) => device.reads.push(() => answer(found)));
  },
}));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const answerReads = () => vi.waitFor(() => expect(device.reads.splice(0).map((answer) => answer())).not.toEqual([]));

test("what is sent or recorded while the list is read from the device is neither forgotten nor sent again", async () => {
  const opened = openUnsent("shop/salim");
  await answerReads();
  await opened;
  await addUnsent({ what: "event", kind: "start", taskId: "brakes", taskName: "Front brakes" });
  const [event] = unsentItems();

  const again = openUnsent("shop/salim");
  await changeUnsent({ ...event!, doneAt: 1 });
  await addUnsent({ what: "event", kind: "break", taskId: "brakes", taskName: "Front brakes" });
  await answerReads();
  await answerReads();
  await again;

  expect(unsentItems()).toMatchObject([{ id: event!.id, doneAt: 1 }, { kind: "break" }]);
  expect(unsentItems()).toEqual([...device.records.values()]);
});
