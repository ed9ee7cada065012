import { useEffect } from "react";
import { isFloorLanguage, type ReaderLanguage } from "../../platform/shared/words.ts";
import { fetchLater } from "../../platform/web/fetched.ts";
import { ownerOf } from "../../platform/web/kept-owner.ts";
import { useMay } from "../../platform/web/May.tsx";
import { useSession } from "../../platform/web/session.tsx";

/**
 * For those who work on tasks: installs the service worker, so that their pages open offline, and sends what
 * they recorded on this device. Both some time after the page, which must not wait for them.
 */
export const useFloorWork = () => {
  const session = useSession();
  const owner = ownerOf(session);
  const locale = session.user?.locale;
  const isOnFloor = useMay()("view-work-orders");
  useEffect(() => {
    if (!isOnFloor || session.mustSetUpFactor || owner === undefined) return;
    fetchLater(async () => (await import("../../modules/workshop/work-orders/screens/sending.ts")).beginSending(owner));
  }, [isOnFloor, session.mustSetUpFactor, owner]);
  useEffect(() => {
    if (isOnFloor && locale !== undefined) fetchLater(() => installWorker(locale));
  }, [isOnFloor, locale]);
};

/** Browsers have service workers on HTTPS pages and on localhost. The development server has no worker. */
const installWorker = async (language: ReaderLanguage) => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active, waiting, installing } = await navigator.serviceWorker.register("/worker.js", {
    scope: "/back/",
    updateViaCache: "none",
  });
  if (isFloorLanguage(language)) (installing ?? waiting ?? active)?.postMessage({ language });
};
