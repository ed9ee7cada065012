const day = 86_400;

/**
 * One cookie holds the session, before and after sign-in; its value changes at sign-in. Another one remains after
 * sign-out and names users who signed in with this browser.
 */
export const sessionCookie = (secure: boolean) => {
  const name = secure ? "__Host-warsha" : "warsha";
  const deviceName = `${name}-device`;
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    deviceName,
    holding: (token: string) => `${name}=${token}; ${traits}; Max-Age=${90 * day}`,
    ended: () => `${name}=; ${traits}; Max-Age=0`,
    ofDevice: (tokens: string) => `${deviceName}=${tokens}; ${traits}; Max-Age=${400 * day}`,
  };
};
