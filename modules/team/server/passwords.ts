/** Loaded with the first password: a start does not wait for native code. */
const argon2 = () => import("@node-rs/argon2");

/** Argon2id as OWASP advises: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Some tens of milliseconds of processor time: outside any transaction. */
export const hashPassword = async (password: string) => {
  const { hash } = await argon2();
  return hash(asTyped(password), cost);
};

/** Takes as long where there is nobody, so that the time does not tell whether an e-mail is known. */
export const isPassword = async (password: string, of: string | null | undefined): Promise<boolean> => {
  const { verify } = await argon2();
  const same = await verify(of ?? nobodysHash, asTyped(password));
  return same && typeof of === "string";
};

/** A letter and its mark may be typed as one character or two. */
const asTyped = (password: string) => password.normalize("NFC");

const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$hniL/QBox1PqvHONgjjuEw$acizqK737oHFhx/R+HbTofErLk7q2HMyBr/VQwTA+Kk";
