const day = 86_400;

/**
 * One cookie holds the session, before and after sign-in; its value changes at sign-in. Another one remains after
 * sign-out and names users who signed in with this browser. A paired tablet has a third one, the secret of its pairing.
 */
export const sessionCookie = (secure: boolean) => {
  const name = secure ? "__Host-warsha" : "warsha";
  const deviceName = `${name}-device`;
  const tabletName = `${name}-tablet`;
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    deviceName,
    tabletName,
    holding: (token: string) => `${name}=${token}; ${traits}; Max-Age=${90 * day}`,
    ended: () => `${name}=; ${traits}; Max-Age=0`,
    ofTablet: (token: string | null) =>
      token === null
        ? `${tabletName}=; ${traits}; Max-Age=0`
        : `${tabletName}=${token}; ${traits}; Max-Age=${400 * day}`,
    ofDevice: (tokens: string) => `${deviceName}=${tokens}; ${traits}; Max-Age=${400 * day}`,
  };
};
