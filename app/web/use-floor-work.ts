import { useEffect } from "react";
import { fetchLater } from "../../platform/web/fetched.ts";
import { ownerOf } from "../../platform/web/kept-owner.ts";
import { useMay } from "../../platform/web/May.tsx";
import { useSession } from "../../platform/web/session.tsx";

/**
 * For those who work on tasks: installs the service worker, so that their pages open without the line, and sends what
 * they recorded on this device. Both some time after the page, which must not wait for them.
 */
export const useFloorWork = () => {
  const owner = ownerOf(useSession());
  const isOnFloor = useMay()("view-work-orders");
  useEffect(() => {
    if (!isOnFloor || owner === undefined) return;
    fetchLater(installWorker);
    fetchLater(async () => (await import("../../modules/work-orders/screens/sending.ts")).beginSending(owner));
  }, [isOnFloor, owner]);
};

/** Browsers have service workers on HTTPS pages and on localhost. The development server has no worker. */
const installWorker = async () => {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    await navigator.serviceWorker.register("/worker.js", { scope: "/back/", updateViaCache: "none" });
};
