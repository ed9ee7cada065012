import { isNothingChosen, type SerialPort } from "./browser-ports.ts";
import { openedInTime } from "./deadline.ts";
import { ObdFault } from "./faults.ts";
import type { Transport } from "./transport.ts";

/** The usual speed first, then that of cheap USB clones, then of old ones. */
const speeds = [38_400, 115_200, 9600, 57_600];
const toAnswer = 1200;

/**
 * Asks for a serial port and finds the adapter's speed. Undefined if the user chose none; throws `no-adapter` if
 * it answers at none of the speeds.
 */
export const chooseSerial = async (serial: NonNullable<Navigator["serial"]>): Promise<Transport | undefined> => {
  const port = await serial
    .requestPort()
    .catch((thrown: unknown) => (isNothingChosen(thrown) ? undefined : Promise.reject(thrown)));
  return port && openedInTime(openSerial(port), "no-adapter");
};

const openSerial = async (port: SerialPort): Promise<Transport> => {
  for (const baudRate of speeds) {
    await port
      .open({ baudRate })
      .catch((thrown: unknown) =>
        Promise.reject(new ObdFault("port-busy", thrown instanceof Error ? thrown.message : "")),
      );
    const transport = serialTransport(port);
    if (await isUnderstood(transport)) return transport;
    await transport.close();
  }
  throw new ObdFault("no-adapter");
};

/** Sends two bytes that are not a command: at the right speed an adapter answers `?` and its prompt. */
const isUnderstood = (transport: Transport) =>
  new Promise<boolean>((resolve) => {
    let heard = "";
    const timer = setTimeout(() => resolve(false), toAnswer);
    const end = (isRight: boolean) => {
      clearTimeout(timer);
      resolve(isRight);
    };
    transport.listen(
      (piece) => {
        heard += new TextDecoder("latin1").decode(piece.filter((byte) => byte !== 0));
        if (/\?\s*>/.test(heard)) end(true);
      },
      () => end(false),
    );
    transport.write(Uint8Array.of(0x7f, 0x7f, 0x0d)).catch(() => end(false));
  });

const serialTransport = (port: SerialPort): Transport => {
  let onChunk: (piece: Uint8Array) => void = () => undefined;
  let lost: () => void = () => undefined;
  let isClosing = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  /** A framing error ends the stream and a new one follows; none follows if the adapter is gone. */
  const read = async () => {
    while (port.readable && !isClosing) {
      reader = port.readable.getReader();
      try {
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) onChunk(piece.value);
      } catch {
        // The next iteration checks for a new stream.
      } finally {
        reader.releaseLock();
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (!isClosing) lost();
  };
  const reading = read();

  return {
    name: "ELM327",
    listen: (onPiece, onLost) => ([onChunk, lost] = [onPiece, onLost]),
    write: async (bytes) => {
      const writer = port.writable?.getWriter();
      if (!writer) throw new ObdFault("unplugged");
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
      }
    },
    close: async () => {
      isClosing = true;
      await reader?.cancel().catch(() => undefined);
      await reading;
      await port.close().catch(() => undefined);
    },
  };
};
