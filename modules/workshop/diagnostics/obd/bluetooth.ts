import { isNothingChosen, type BluetoothDevice, type Characteristic } from "./browser-ports.ts";
import { openedInTime } from "./deadline.ts";
import { ObdFault } from "./faults.ts";
import type { Transport } from "./transport.ts";

const full = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;

/** Service ids of known adapters; a browser hides services that are not listed. */
const services = [
  full("fff0"),
  full("ffe0"),
  full("18f0"),
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
  "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
];

/** Maximum payload of a Bluetooth LE write. */
const longestWrite = 20;

/**
 * Asks for a Bluetooth adapter. Undefined if the user chose none; throws `no-adapter` if it has no service to read
 * and write.
 */
export const chooseBluetooth = async (
  bluetooth: NonNullable<Navigator["bluetooth"]>,
): Promise<Transport | undefined> => {
  const device = await bluetooth
    .requestDevice({ acceptAllDevices: true, optionalServices: services })
    .catch((thrown: unknown) => (isNothingChosen(thrown) ? undefined : Promise.reject(thrown)));
  return (
    device &&
    openedInTime(openBluetooth(device), "out-of-reach").catch((thrown: unknown) => {
      device.gatt?.disconnect();
      throw thrown;
    })
  );
};

/**
 * Chooses by properties: one that notifies for reading, a writable one for writing. Some clones swap the known
 * ids, so these decide only between several candidates.
 */
export const pickCharacteristics = <C extends Pick<Characteristic, "uuid" | "properties">>(
  found: readonly (readonly C[])[],
): { heard: C; written: C } | undefined => {
  for (const characteristics of found) {
    const notifiers = characteristics.filter(({ properties }) => properties.notify || properties.indicate);
    const writables = characteristics.filter(({ properties }) => properties.write || properties.writeWithoutResponse);
    const heard =
      notifiers.find(({ uuid }) => usualNotifiers.test(uuid)) ??
      notifiers.find((notifier) => !writables.includes(notifier)) ??
      notifiers[0];
    const written =
      writables.find(({ uuid }) => usualWritables.test(uuid)) ??
      writables.find((writable) => writable !== heard) ??
      writables[0];
    if (heard && written) return { heard, written };
  }
  return undefined;
};

const usualNotifiers = /^0000(fff1|ffe1|2af0)|^6e400003/i;
const usualWritables = /^0000(fff2|ffe1|2af1)|^6e400002|^bef8d6c9/i;

const openBluetooth = async (device: BluetoothDevice): Promise<Transport> => {
  const { gatt } = device;
  if (!gatt) throw new ObdFault("no-adapter");
  const server = await gatt.connect().catch(() => Promise.reject(new ObdFault("out-of-reach")));
  const found = await server.getPrimaryServices().catch(() => []);
  const picked = pickCharacteristics(await Promise.all(found.map((service) => service.getCharacteristics())));
  if (!picked) {
    gatt.disconnect();
    throw new ObdFault("no-adapter");
  }
  await picked.heard.startNotifications();
  return bluetoothTransport(device, picked, () => gatt.disconnect());
};

const bluetoothTransport = (
  device: BluetoothDevice,
  { heard, written }: { heard: Characteristic; written: Characteristic },
  disconnect: () => void,
): Transport => {
  let isClosing = false;
  return {
    name: device.name ?? "ELM327",
    listen: (onChunk, onLost) => {
      heard.addEventListener("characteristicvaluechanged", () => heard.value && onChunk(bytesOf(heard.value)));
      device.addEventListener("gattserverdisconnected", () => !isClosing && onLost());
    },
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += longestWrite) {
        const part = bytes.slice(at, at + longestWrite);
        await (written.properties.write
          ? written.writeValueWithResponse(part)
          : written.writeValueWithoutResponse(part));
      }
    },
    close: async () => {
      isClosing = true;
      disconnect();
    },
  };
};

const bytesOf = (value: DataView) =>
  new Uint8Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength));
