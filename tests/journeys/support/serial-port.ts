import type { Page } from "@playwright/test";
import type { Transport } from "../../../modules/workshop/diagnostics/obd/transport.ts";

type Wire = { toAdapter: (bytes: number[]) => Promise<void>; hear: (pieces: number[][]) => void; unplug: () => void };

/**
 * Gives a page's browser a serial port with an adapter that answers at one speed. The adapter runs here, outside
 * the page.
 */
export const plugIn = async (page: Page, adapter: () => Transport, speed = 38_400) => {
  let plugged: Transport | undefined;
  await page.exposeFunction("toAdapter", async (bytes: number[]) => {
    if (bytes[0] === 0x7f) plugged = listening(adapter());
    await plugged?.write(Uint8Array.from(bytes)).catch(() => undefined);
  });
  const listening = (transport: Transport) => {
    let pieces: number[][] = [];
    const send = () => {
      const sent = pieces;
      pieces = [];
      void page.evaluate((heard) => (window as unknown as Wire).hear(heard), sent).catch(() => undefined);
    };
    transport.listen(
      (piece) => {
        if (pieces.push([...piece]) === 1) queueMicrotask(send);
      },
      () => void page.evaluate(() => (window as unknown as Wire).unplug()).catch(() => undefined),
    );
    return transport;
  };
  await page.addInitScript(portInPage, speed);
};

/** Runs in the page. */
const portInPage = (speed: number) => {
  const wire = window as unknown as Wire;
  let readable: ReadableStream<Uint8Array> | null = null;
  let incoming: ReadableStreamDefaultController<Uint8Array> | undefined;
  let rate = 0;
  const port = {
    get readable() {
      return readable;
    },
    writable: new WritableStream<Uint8Array>({
      write: async (bytes) =>
        rate === speed ? wire.toAdapter([...bytes]) : incoming?.enqueue(Uint8Array.of(0xfe, 0x00, 0x80)),
    }),
    open: async ({ baudRate }: { baudRate: number }) => {
      rate = baudRate;
      readable = new ReadableStream<Uint8Array>({
        start: (controller) => {
          incoming = controller;
        },
      });
    },
    close: async () => {
      readable = null;
    },
  };
  wire.hear = (pieces) => {
    for (const bytes of pieces) incoming?.enqueue(Uint8Array.from(bytes));
  };
  wire.unplug = () => {
    readable = null;
    incoming?.error(new DOMException("The device has been lost.", "NetworkError"));
  };
  Object.defineProperty(navigator, "serial", { configurable: true, value: { requestPort: async () => port } });
};
