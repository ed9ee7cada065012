/** One cookie holds the session before and after sign-in; its content changes when somebody signs in. */
export const sessionCookie = (secure: boolean) => {
  const name = secure ? "__Host-warsha" : "warsha";
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    holding: (token: string) => `${name}=${token}; ${traits}; Max-Age=${400 * 86_400}`,
    ended: () => `${name}=; ${traits}; Max-Age=0`,
  };
};
