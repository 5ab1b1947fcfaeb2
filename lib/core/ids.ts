const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;

/** Prefixes of record ids, which tell what kind of record an id names. */
export type IdPrefix =
  | "org"
  | "usr"
  | "mem"
  | "ses"
  | "idn"
  | "tok"
  | "rcv"
  | "pky"
  | "inv"
  | "req"
  | "key"
  | "prj"
  | "act"
  | "out"
  | "cmp"
  | "src"
  | "psg"
  | "clm"
  | "rnd"
  | "per"
  | "ivr"
  | "imp"
  | "map"
  | "und"
  | "sav"
  | "cht"
  | "rec"
  | "msg"
  | "wle"
  | "mov"
  | "not"
  | "opn"
  | "sop"
  | "opi"
  | "opa"
  | "crt"
  | "run"
  | "evl"
  | "jrd"
  | "jdg"
  | "fld"
  | "cnv"
  | "ltr"
  | "int"
  | "ntr"
  | "ans"
  | "tpl"
  | "eml"
  | "nda"
  | "ndf"
  | "inf"
  | "anf"
  | "ndx"
  | "doc"
  | "pss"
  | "rul"
  | "bas"
  | "mmo"
  | "blk"
  | "mvr"
  | "era"
  | "mtp"
  | "mco"
  | "msu"
  | "ain"
  | "fed"
  | "fet"
  | "sto"
  | "itm"
  | "evt"
  | "cim"
  | "con"
  | "cki"
  | "ckt"
  | "ntp"
  | "aud";

/**
 * A new id such as `prj_7x…`: 24 characters of 5 bits each (120 bits) from a cryptographic random
 * generator.
 */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${idBody(crypto.getRandomValues(new Uint8Array(LENGTH)))}`;
}

/** The part of an id after its prefix, derived from 24 or more random bytes. */
export const idBody = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");

/** An organization that the caller is proven to belong to. Created in lib/auth/ctx.ts only. */
export type OrgId = string & { readonly __brand: "OrgId" };
