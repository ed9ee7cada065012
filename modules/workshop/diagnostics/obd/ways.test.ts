import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseBluetooth, pickCharacteristics } from "./bluetooth.ts";
import { waysOf, type BluetoothDevice, type Characteristic, type SerialPort } from "./browser-ports.ts";
import { ObdFault } from "./faults.ts";
import { openLiveCar } from "./live-car.ts";
import { chooseSerial } from "./serial.ts";
import { idlingCar, simulatedAdapter } from "./simulated-adapter.ts";
import type { Transport } from "./transport.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Advances fake timers until the promise settles. */
const soon = async <T>(act: Promise<T>): Promise<T> => {
  let isOver = false;
  act
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    })
    .catch(() => undefined);
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return act;
};

describe("by serial port", () => {
  test("the adapter's speed is found, the car is connected, and the port is released", async () => {
    const { port, opened, isOpen } = portTo(simulatedAdapter(idlingCar(), { pieces: 4, isNoisy: true }), 9600);
    const live = openLiveCar();
    await soon(live.connect(() => chooseSerial({ requestPort: async () => port })));
    expect(opened).toEqual([38_400, 115_200, 9600]);
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined });
    await soon(live.disconnect());
    expect(isOpen()).toBe(false);
  });

  test("an adapter unplugged during use is reported", async () => {
    const { port, pull } = portTo(simulatedAdapter(), 38_400);
    const live = openLiveCar();
    await soon(live.connect(() => chooseSerial({ requestPort: async () => port })));
    pull();
    await vi.waitFor(() => expect(live.state()).toMatchObject({ stage: "lost", fault: { kind: "unplugged" } }));
  });

  test("a device that never answers is not an adapter; a port that another program uses is reported; a closed list is not a fault", async () => {
    const { port, isOpen } = portTo(simulatedAdapter(), 1200);
    await expect(soon(chooseSerial({ requestPort: async () => port }))).rejects.toMatchObject({ kind: "no-adapter" });
    expect(isOpen()).toBe(false);
    const held: SerialPort = { ...port, open: () => Promise.reject(new Error("Failed to open serial port.")) };
    await expect(chooseSerial({ requestPort: async () => held })).rejects.toEqual(
      new ObdFault("port-busy", "Failed to open serial port."),
    );
    expect(
      await chooseSerial({
        requestPort: () => Promise.reject(new DOMException("No port selected by the user.", "NotFoundError")),
      }),
    ).toBeUndefined();
  });
});

describe("a dead adapter", () => {
  test("whose port does not open is reported within ten seconds, and closed if it opens later", async () => {
    const { port } = portTo(simulatedAdapter(), 38_400);
    let isClosed = false;
    const slow: SerialPort = {
      ...port,
      open: () => new Promise((resolve) => setTimeout(resolve, 30_000)),
      close: async () => {
        isClosed = true;
      },
    };
    const opening = chooseSerial({ requestPort: async () => slow }).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ kind: "no-adapter" });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(isClosed).toBe(true);
  });

  test.each([38_400, 115_200, 9600, 57_600])(
    "that says its speed, %i, and nothing after is reported within ten seconds of being chosen",
    async (speed) => {
      const { port, isOpen } = portTo(simulatedAdapter(idlingCar(), { deadAt: 2 }), speed);
      const live = openLiveCar();
      void live.connect(() => chooseSerial({ requestPort: async () => port }));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(live.state()).toMatchObject({ stage: "apart", fault: { kind: "no-adapter" } });
      expect(isOpen()).toBe(false);
    },
  );

  test("that Bluetooth reaches slowly and that then does not answer is reported within ten seconds", async () => {
    const { device } = deviceTo(simulatedAdapter(idlingCar(), { deadAt: 1 }));
    const { connect } = device.gatt ?? {};
    Object.assign(device.gatt ?? {}, {
      connect: () => new Promise((resolve) => setTimeout(() => resolve(connect?.()), 6000)),
    });
    const live = openLiveCar();
    void live.connect(() => chooseBluetooth({ requestDevice: async () => device }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.state()).toMatchObject({ stage: "apart", fault: { kind: "no-adapter" } });
  });

  test("that Bluetooth does not reach is reported within ten seconds", async () => {
    const device = Object.assign(new EventTarget(), {
      gatt: { connect: () => new Promise<never>(() => undefined), disconnect: vi.fn<() => void>() },
    }) satisfies BluetoothDevice;
    const opening = chooseBluetooth({ requestDevice: async () => device }).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ kind: "out-of-reach" });
    expect(device.gatt.disconnect).toHaveBeenCalled();
  });
});

describe("by Bluetooth", () => {
  test("the car is connected with writes of at most 20 bytes", async () => {
    const { device, longest, disconnect } = deviceTo(simulatedAdapter(idlingCar(), { pieces: 5 }));
    const live = openLiveCar();
    await soon(live.connect(() => chooseBluetooth({ requestDevice: async () => device })));
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined });
    await soon(live.readCodes());
    expect(live.state().codes.stored).toEqual(["P0301", "P0420"]);
    expect(longest()).toBeLessThanOrEqual(20);
    disconnect();
    await vi.waitFor(() => expect(live.state()).toMatchObject({ stage: "lost", fault: { kind: "unplugged" } }));
  });

  test.each([
    [
      "FFF0",
      [
        ["fff1", "notify"],
        ["fff2", "write"],
      ],
      "fff1",
      "fff2",
    ],
    [
      "an FFF0 clone that swaps them",
      [
        ["fff1", "write"],
        ["fff2", "notify"],
      ],
      "fff2",
      "fff1",
    ],
    [
      "an FFF0 clone that claims everything of both",
      [
        ["fff2", "notify write"],
        ["fff1", "notify write"],
      ],
      "fff1",
      "fff2",
    ],
    ["FFE0, one for both", [["ffe1", "notify write"]], "ffe1", "ffe1"],
    [
      "18F0",
      [
        ["2af1", "write"],
        ["2af0", "notify"],
      ],
      "2af0",
      "2af1",
    ],
    [
      "a number nobody knows",
      [
        ["abc1", "write notify"],
        ["abc2", "notify"],
      ],
      "abc2",
      "abc1",
    ],
  ])("%s", (_, characteristics, heard, written) => {
    const found = characteristics.map(([short = "", can = ""]) => ({
      uuid: `0000${short}-0000-1000-8000-00805f9b34fb`,
      properties: propertiesOf(can),
    }));
    const picked = pickCharacteristics([[], found]);
    expect([picked?.heard.uuid.slice(4, 8), picked?.written.uuid.slice(4, 8)]).toEqual([heard, written]);
  });

  test("a device without such a service is not an adapter", () => {
    expect(pickCharacteristics([[{ uuid: "2a19", properties: propertiesOf("notify") }], []])).toBeUndefined();
  });
});

test("the connection types of a browser", () => {
  const serial = { requestPort: () => Promise.reject(new Error()) };
  expect([waysOf({}), waysOf({ serial })]).toEqual([[], ["serial"]]);
});

/** A serial port with an adapter at one speed; at another speed both sides receive noise. */
const portTo = (adapter: Transport, speed: number) => {
  const opened: number[] = [];
  let [isOpen, isGone] = [false, false];
  let incoming: ReadableStreamDefaultController<Uint8Array> | undefined;
  let readable: ReadableStream<Uint8Array> | null = null;
  adapter.listen(
    (piece) => isOpen && incoming?.enqueue(piece),
    () => undefined,
  );
  const hear = async (bytes: Uint8Array) =>
    opened.at(-1) === speed ? adapter.write(new Uint8Array(bytes)) : incoming?.enqueue(Uint8Array.of(0xfe, 0x00, 0x3e));
  const port: SerialPort = {
    get readable() {
      return isGone ? null : readable;
    },
    writable: new WritableStream<Uint8Array>({ write: hear }),
    open: async ({ baudRate }) => {
      if (isOpen) throw new Error("The port is already open.");
      isOpen = true;
      opened.push(baudRate);
      readable = new ReadableStream<Uint8Array>({
        start: (controller) => {
          incoming = controller;
        },
      });
    },
    close: async () => {
      if (readable?.locked) throw new Error("Cannot close a locked stream");
      isOpen = false;
    },
  };
  const pull = () => {
    isGone = true;
    incoming?.error(new DOMException("The device has been lost.", "NetworkError"));
  };
  return { port, opened, isOpen: () => isOpen, pull };
};

const deviceTo = (adapter: Transport) => {
  let longest = 0;
  const events = new EventTarget();
  const write = (bytes: Uint8Array<ArrayBuffer>) => {
    longest = Math.max(longest, bytes.length);
    return adapter.write(bytes);
  };
  const heard: Characteristic = Object.assign(new EventTarget(), {
    uuid: "0000fff1-0000-1000-8000-00805f9b34fb",
    properties: propertiesOf("notify"),
    value: new DataView(new ArrayBuffer(0)),
    startNotifications: async () => undefined,
    writeValueWithResponse: write,
    writeValueWithoutResponse: write,
  });
  const written = { ...heard, uuid: "0000fff2-0000-1000-8000-00805f9b34fb", properties: propertiesOf("write") };
  adapter.listen(
    (piece) => {
      Object.assign(heard, { value: new DataView(piece.buffer, piece.byteOffset, piece.byteLength) });
      heard.dispatchEvent(new Event("characteristicvaluechanged"));
    },
    () => undefined,
  );
  const services = [
    {
      uuid: "fff0",
      getCharacteristics: async () => [
        heard,
        {
          ...written,
          addEventListener: heard.addEventListener,
          removeEventListener: heard.removeEventListener,
          dispatchEvent: heard.dispatchEvent,
        },
      ],
    },
  ];
  const device: BluetoothDevice = Object.assign(events, {
    name: "OBDII",
    gatt: { connect: async () => ({ getPrimaryServices: async () => services }), disconnect: () => undefined },
  });
  return {
    device,
    longest: () => longest,
    disconnect: () => events.dispatchEvent(new Event("gattserverdisconnected")),
  };
};

const propertiesOf = (can: string) => ({
  notify: can.includes("notify"),
  indicate: false,
  write: can.includes("write"),
  writeWithoutResponse: false,
});
