import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { maxBrowsers } from "./rules.ts";

const endpoint = z.string().min(1).max(1000).describe("The address that the browser's push service gave out");
const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Math.floor((text.length * 3) / 4) === bytes, {
    message: `${bytes} bytes in base64url`,
  });

export const showPush = route({
  method: "GET",
  path: "/api/push",
  needs: "signed-in",
  ofOneself: true,
  summary: "The key for which a browser subscribes to notices, and the user's browsers that get them",
  answer: z.object({
    publicKey: z.string().describe("The VAPID key of this installation, base64url"),
    endpoints: z.array(z.string()),
  }),
});

export const subscribePush = route({
  method: "POST",
  path: "/api/push/subscriptions",
  needs: "signed-in",
  status: 204,
  quiet: true,
  summary: "Push notices to this browser",
  description: `What the bell tells is pushed, encrypted for the browser, until the session ends or the push service does not know the browser any more. A user has at most ${maxBrowsers} browsers; the oldest makes room. Private addresses are refused, and so are API clients (forbidden).`,
  body: z.object({
    endpoint,
    p256dh: base64url(65).describe("The browser's public key"),
    auth: base64url(16).describe("The browser's secret"),
  }),
});

export const unsubscribePush = route({
  method: "POST",
  path: "/api/push/subscriptions/remove",
  evenExpired: "own-account",
  needs: "signed-in",
  status: 204,
  quiet: true,
  summary: "Push no more notices to a browser",
  description: "One that is not known is no error.",
  body: z.object({ endpoint }),
});
