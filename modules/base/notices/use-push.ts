import { useEffect, useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showPush, subscribePush, unsubscribePush } from "./push-contract.ts";

/** The development server has no worker; an iPhone has push only for a page on its home screen. */
const isSupported =
  import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether this browser gets the user's notices; undefined while that is not known, or where it cannot. */
export const usePush = () => {
  const answer = useAnswer(showPush, {}, { when: isSupported });
  const [own, setOwn] = useState<string | null>();
  useEffect(() => {
    if (isSupported) void ownSubscription().then((subscription) => setOwn(subscription?.endpoint ?? null));
  }, []);
  if (!answer.data || own === undefined) return undefined;
  const { publicKey, endpoints } = answer.data;
  return {
    isOn: own !== null && endpoints.includes(own),
    /** Asks for the permission, and answers whether it was given. Throws if the browser's push service fails. */
    turnOn: async () => {
      if ((await Notification.requestPermission()) !== "granted") return false;
      const subscription = await newSubscription(publicKey);
      const { endpoint, keys } = subscription.toJSON();
      const body = { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
      await call(subscribePush, { body });
      setOwn(subscription.endpoint);
      await answer.refetch();
      return true;
    },
    turnOff: async () => {
      const subscription = await ownSubscription();
      if (own !== null) await call(unsubscribePush, { body: { endpoint: own } });
      await subscription?.unsubscribe();
      setOwn(null);
      await answer.refetch();
    },
  };
};

const ownSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration("/back/");
  return registration ? registration.pushManager.getSubscription() : null;
};

const maxWaitMs = 30_000;

const newSubscription = async (publicKey: string) => {
  await navigator.serviceWorker.register("/worker.js", { scope: "/back/", updateViaCache: "none" });
  const late = new Promise<never>((_, failed) => setTimeout(() => failed(new Error("no worker")), maxWaitMs));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  // One that was made for another key cannot be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};
