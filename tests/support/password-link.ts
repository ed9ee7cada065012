import type { startApi } from "./api.ts";

/** Asks for a link for a new password, and answers the token that is mailed to this address. */
export const passwordLink = async (api: Awaited<ReturnType<typeof startApi>>, email: string): Promise<string> => {
  await api.anonymous().post("/api/forgot-password", { email });
  const [, token] = /token=([\w-]+)/.exec((await api.mailsTo(email)).at(-1)?.text ?? "") ?? [];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
};
