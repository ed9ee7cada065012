import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLiveCar, type LiveCar } from "./live-car.ts";
import { openTranscript } from "./transcript.ts";
import { idlingCar, simulatedAdapter, type Quirks, type SimulatedCar } from "./simulated-adapter.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const watched: (() => void)[] = [];
afterEach(() => watched.splice(0).forEach((leave) => leave()));

const connected = async (quirks: Quirks = {}, car: SimulatedCar = idlingCar()) => {
  const live = openLiveCar();
  watched.push(live.subscribe(() => undefined));
  const meeting = live.connect(() => Promise.resolve(simulatedAdapter(car, { delay: 50, ...quirks })));
  await vi.advanceTimersByTimeAsync(25_000);
  await meeting;
  return live;
};

const through = async (act: Promise<void>) => {
  await vi.advanceTimersByTimeAsync(20_000);
  await act;
};

const full = {
  rpm: expect.closeTo(0.82, 1),
  etc: expect.any(Number),
  vss: 0,
  tps: expect.closeTo(14, -1),
  load: expect.any(Number),
};
const everything = async (live: LiveCar) => {
  expect(live.state()).toMatchObject({ stage: "there", fault: undefined, readings: full });
  await through(live.readCodes());
  await through(live.readVin());
  expect(live.state()).toMatchObject({
    fault: undefined,
    lamp: true,
    codes: { stored: ["P0301", "P0420"], pending: ["P0171"] },
    vin: "KNAPH81BDP5123456",
    readiness: { tests: expect.arrayContaining([{ name: "oxygen-sensor", isComplete: true }]) },
    freezeFrame: {
      code: "P0301",
      read: expect.arrayContaining([
        { label: "rpm", value: 2250 },
        { label: "speed", value: 62 },
        { label: "short-trim", value: 9.375 },
      ]),
    },
  });
};

describe("the car is connected and read, whatever the adapter's quirks", () => {
  test.each<[string, Quirks]>([
    ["a good one", {}],
    ["one whose answers come byte by byte", { pieces: 1 }],
    ["one whose answers come in pieces of seven", { pieces: 7 }],
    ["one that never stops echoing", { keepsEcho: true }],
    ["one with zero bytes in between", { isNoisy: true, pieces: 3 }],
    ["a slow one, with a long search", { delay: 900, search: 8000 }],
    ["a clone that lacks the settings", { lacks: ["ATAT1", "ATS0", "ATL0", "ATH1", "ATDPN", "ATRV"] }],
    [
      "one that was interrupted once",
      { says: { "0100": ["STOPPED"], "03": ["<RX ERROR"], "0902": ["BUFFER FULL"], "0101": ["BUS BUSY"] } },
    ],
  ])("%s", async (_, quirks) => {
    const live = await connected(quirks);
    await everything(live);
    expect(live.state().codes.permanent).toEqual(["P0420"]);
  });

  test("a bus before CAN, without permanent codes", async () => {
    const live = await connected({}, { ...idlingCar(), bus: "legacy" });
    await everything(live);
    expect(live.state()).toMatchObject({
      car: { protocol: "3", format: { bus: "legacy" } },
      codes: { permanent: null },
    });
  });

  test("the protocol search reports its progress", async () => {
    const live = openLiveCar();
    const steps: (number | undefined)[] = [];
    watched.push(live.subscribe(() => steps.push(live.state().progress?.step)));
    void live.connect(() => Promise.resolve(simulatedAdapter(idlingCar(), { search: 9000 })));
    await vi.advanceTimersByTimeAsync(3000);
    expect(live.state()).toMatchObject({ stage: "meeting", progress: { step: 7, of: 10, isSearching: true } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.state()).toMatchObject({
      stage: "there",
      car: { adapter: "ELM327 v1.5", protocol: "6", voltage: 14.1 },
    });
    expect(steps.filter((step) => step !== undefined).slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe("a fault is reported, and what was read is kept", () => {
  test.each([
    ["UNABLE TO CONNECT", "unable-to-connect"],
    ["NO DATA", "no-data"],
    ["BUS INIT: ...ERROR", "bus-init-error"],
    ["CAN ERROR", "can-error"],
    ["FB ERROR", "feedback-error"],
    ["BUS ERROR", "bus-error"],
    ["LV RESET", "voltage-reset"],
    ["LP ALERT", "low-power"],
    ["ACT ALERT", "activity-alert"],
    ["ERR94", "adapter-error"],
    ["7F 01 22", "conditions"],
  ])("%s while searching", async (says, kind) => {
    const live = await connected({ says: { "0100": [says, says] } });
    expect(live.state()).toMatchObject({ stage: "apart", fault: { kind } });
  });

  test("unplugged during reading: readings and codes stay, and reconnecting works", async () => {
    const live = await connected({ unpluggedAt: 700 });
    await through(live.readCodes());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(live.state()).toMatchObject({
      stage: "lost",
      fault: { kind: "unplugged" },
      readings: full,
      codes: { stored: ["P0301", "P0420"] },
    });
    const again = live.connect(() => Promise.resolve(simulatedAdapter(idlingCar(), { delay: 20 })));
    await through(again);
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined });
    expect(live.transcript()).toContain("# connection lost");
  });

  test("taken readings are kept until reading resumes, also when the screen is opened again", async () => {
    const live = await connected();
    live.take();
    const { readings } = live.state();
    watched.splice(0).forEach((leave) => leave());
    watched.push(live.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.state()).toMatchObject({ isTaken: true, isHeld: true });
    expect(live.state().readings).toBe(readings);
    live.goOn();
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.state()).toMatchObject({ isTaken: false, isHeld: false, readings: full });
  });

  test("readings taken after the connection was lost are replaced when it is back; held ones stay", async () => {
    const live = await connected({ unpluggedAt: 700 });
    await vi.advanceTimersByTimeAsync(60_000);
    live.take();
    expect(live.state()).toMatchObject({ stage: "lost", isTaken: true, isHeld: false });
    const again = () => through(live.connect(() => Promise.resolve(simulatedAdapter(idlingCar(), { delay: 20 }))));
    await again();
    expect(live.state()).toMatchObject({ stage: "there", isTaken: false, readings: full });
    live.take();
    await again();
    expect(live.state()).toMatchObject({ stage: "there", isTaken: true, isHeld: true });
  });

  test("unplugged while reading codes: the kinds that were read first stay", async () => {
    const car = idlingCar();
    const live = openLiveCar();
    void live.connect(() => Promise.resolve(simulatedAdapter(car, { delay: 20, unpluggedAt: 15 })));
    await vi.advanceTimersByTimeAsync(5000);
    await through(live.readCodes());
    expect(live.state()).toMatchObject({
      stage: "lost",
      codes: { stored: ["P0301", "P0420"], pending: ["P0171"] },
      doing: undefined,
    });
    expect(live.state().codes.permanent).toBeUndefined();
  });

  test("a device that does not answer is not an adapter", async () => {
    const live = await connected({ silentAt: ["ATZ"] });
    expect(live.state()).toMatchObject({ stage: "apart", fault: { kind: "no-adapter" } });
  });

  test("a VIN that never arrives does not block the readings; a manual request for it gives up", async () => {
    const live = await connected({ silentAt: ["0902"] });
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined, vin: undefined });
    await through(live.readVin());
    expect(live.state()).toMatchObject({ stage: "lost", fault: { kind: "silent" }, readings: full });
  });

  test("a clone that drops the second frame reports an incomplete answer", async () => {
    const live = await connected({ dropsSecondFrame: true });
    await through(live.readVin());
    expect(live.state()).toMatchObject({ stage: "there", fault: { kind: "incomplete" }, vin: undefined });
  });

  test("a car that does not report its VIN is not a fault", async () => {
    const live = await connected({}, { ...idlingCar(), vin: undefined });
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined, vin: null });
    await through(live.readVin());
    expect(live.state()).toMatchObject({ stage: "there", fault: undefined, vin: null });
  });

  test.each(Array.from({ length: 14 }, (_, at) => at + 1))(
    "an adapter that is dead from its command %i on is reported within ten seconds",
    async (deadAt) => {
      const live = openLiveCar();
      watched.push(live.subscribe(() => undefined));
      void live.connect(() => Promise.resolve(simulatedAdapter(idlingCar(), { deadAt })));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(live.state()).toMatchObject({
        stage: expect.stringMatching(/^(apart|lost)$/),
        fault: { kind: expect.stringMatching(/no-adapter|silent/) },
      });
    },
  );

  test("a car without a VIN after one with a VIN does not show the other's", async () => {
    const live = await connected();
    expect(live.state().vin).toBe("KNAPH81BDP5123456");
    await through(live.connect(() => Promise.resolve(simulatedAdapter({ ...idlingCar(), vin: undefined }))));
    expect(live.state().vin).toBeNull();
  });

  test("no adapter chosen", async () => {
    const live = openLiveCar();
    await live.connect(() => Promise.resolve(undefined));
    expect(live.state()).toMatchObject({ stage: "apart", fault: undefined });
  });
});

describe("clearing", () => {
  test("clears the codes and reads the remaining permanent ones", async () => {
    const live = await connected();
    await through(live.readCodes());
    await through(live.clearCodes());
    expect(live.state()).toMatchObject({
      isCleared: true,
      fault: undefined,
      lamp: false,
      codes: { stored: [], pending: [], permanent: ["P0420"] },
      freezeFrame: null,
    });
    expect(live.state().readiness?.tests.map(({ isComplete }) => isComplete)).toEqual(Array(7).fill(false));
  });

  test("is refused while the engine runs, and the codes stay", async () => {
    const live = await connected({}, { ...idlingCar(), refusesToClear: true });
    await through(live.readCodes());
    await through(live.clearCodes());
    expect(live.state()).toMatchObject({
      isCleared: false,
      stage: "there",
      fault: { kind: "conditions" },
      codes: { stored: ["P0301", "P0420"] },
    });
  });
});

test("held readings stay until reading resumes", async () => {
  const car = idlingCar();
  const live = await connected(
    {},
    { ...car, values: (second) => ({ ...car.values(second), "0D": [Math.min(200, Math.round(second))] }) },
  );
  live.hold();
  const held = live.state().readings;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(live.state().readings).toEqual(held);
  live.goOn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(live.state().readings.vss).toBeGreaterThan(held.vss ?? 0);
});

test("nothing is sent during an answer", async () => {
  let isBusy = false;
  const adapter = simulatedAdapter(idlingCar(), { delay: 40, pieces: 2 });
  const live = openLiveCar();
  watched.push(live.subscribe(() => undefined));
  const meeting = live.connect(() =>
    Promise.resolve({
      ...adapter,
      listen: (hear, lost) =>
        adapter.listen((piece) => {
          if (new TextDecoder().decode(piece).includes(">")) isBusy = false;
          hear(piece);
        }, lost),
      write: (bytes) => {
        expect(isBusy).toBe(false);
        isBusy = true;
        return adapter.write(bytes);
      },
    }),
  );
  await vi.advanceTimersByTimeAsync(5000);
  await meeting;
  await through(Promise.all([live.readCodes(), live.readVin(), live.clearCodes()]).then(() => undefined));
  expect(live.state().stage).toBe("there");
});

test("the transcript records both sides", async () => {
  const live = await connected();
  await through(live.readVin());
  expect(live.transcript()).toMatch(/^ +\d+\.\d\d > ATZ$/m);
  expect(live.transcript()).toMatch(/< 7E810144902014B4E41 \| 7E821/);
});

test("a transcript has at most a megabyte: its beginning and its latest part, also when it continues", () => {
  const transcript = openTranscript();
  for (let at = 0; at < 60_000; at += 1) transcript.add("<", `${at} ${"7E8".repeat(at % 20)} ورشة`);
  const text = transcript.text();
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(1_000_000);
  expect(text.length).toBeGreaterThan(600_000);
  expect(text).toContain("< 0  ~~~~");
  expect(text.trimEnd().split("\n").at(-1)).toContain("< 59999 ");
  const goesOn = openTranscript(text);
  goesOn.add("#", "again");
  expect(goesOn.text().startsWith(text.slice(0, 200_000))).toBe(true);
  expect(goesOn.text()).toMatch(/# again\n$/);
  expect(goesOn.text().length).toBeLessThanOrEqual(1_000_000);
});
