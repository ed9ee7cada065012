const day = 86_400;

/**
 * One cookie holds the session, before and after sign-in; its value changes at sign-in. Another one remains after
 * sign-out and names users who signed in with this browser. A paired tablet has a third one, the secret of its pairing. An
 * operator's session has a fourth one, which only the operator's calls receive. With a standby, a fifth one says for some
 * seconds that this browser has written. With several cells, a sixth one names the cell to which the balancer leads it.
 */
export const sessionCookie = (secure: boolean) => {
  const name = secure ? "__Host-warsha" : "warsha";
  const deviceName = `${name}-device`;
  const tabletName = `${name}-tablet`;
  const wroteName = `${name}-wrote`;
  // The balancer reads it by one name.
  const cellName = "warsha-cell";
  // `__Host-` would need the path `/`.
  const operatorName = `${secure ? "__Secure-" : ""}warsha-operator`;
  const operatorTraits = `Path=/api/operator; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    deviceName,
    tabletName,
    operatorName,
    wroteName,
    cellName,
    holding: (token: string) => `${name}=${token}; ${traits}; Max-Age=${90 * day}`,
    ended: () => `${name}=; ${traits}; Max-Age=0`,
    ofTablet: (token: string | null) =>
      token === null
        ? `${tabletName}=; ${traits}; Max-Age=0`
        : `${tabletName}=${token}; ${traits}; Max-Age=${400 * day}`,
    ofOperator: (token: string | null) =>
      token === null
        ? `${operatorName}=; ${operatorTraits}; Max-Age=0`
        : `${operatorName}=${token}; ${operatorTraits}; Max-Age=${day / 2}`,
    ofWriter: (seconds: number) => `${wroteName}=1; ${traits}; Max-Age=${seconds}`,
    ofCell: (cell: string) => `${cellName}=${cell}; ${traits}; Max-Age=${400 * day}`,
    ofDevice: (tokens: string) => `${deviceName}=${tokens}; ${traits}; Max-Age=${400 * day}`,
  };
};
