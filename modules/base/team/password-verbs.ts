/** Loaded with the first password, so that the start does not wait for native code. */
const argon2 = () => import("@node-rs/argon2");

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes tens of milliseconds of processor time: call it outside a transaction. */
export const hashPassword = async (password: string) => {
  const { hash } = await argon2();
  return hash(asTyped(password), cost);
};

/** Takes the same time for an unknown user, so that the time does not reveal whether an e-mail exists. */
export const isPassword = async (password: string, of: string | null | undefined): Promise<boolean> => {
  const { verify } = await argon2();
  const same = await verify(of ?? nobodysHash, asTyped(password));
  return same && typeof of === "string";
};

/** A letter with a mark can be typed as one character or two; NFC unifies them. */
const asTyped = (password: string) => password.normalize("NFC");

const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$hniL/QBox1PqvHONgjjuEw$acizqK737oHFhx/R+HbTofErLk7q2HMyBr/VQwTA+Kk";
