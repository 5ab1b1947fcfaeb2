/** What somebody can prove with who they are. `provider`: the word of Google or another provider. */
export const factors = [
  "password",
  "passkey",
  "authenticator",
  "recoveryCode",
  "provider",
  "link",
] as const;
export type Factor = (typeof factors)[number];

/** The factors in words of people. */
export const factorWords: Record<Factor, string> = {
  password: "password",
  passkey: "passkey",
  authenticator: "authenticator code",
  recoveryCode: "recovery code",
  provider: "provider",
  link: "link",
};
