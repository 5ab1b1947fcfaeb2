import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { startPasskeySignIn } from "@/lib/domains/accounts/service/passkey-sign-in";
import { addPasskey, startPasskey } from "@/lib/domains/accounts/service/passkeys";
import type { Ctx } from "@/lib/service/context";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString("base64url");

const ORIGIN = "http://localhost:3000";
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A text in CBOR. */
const word = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** Bytes in CBOR: 24 to 255 of them. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** What an attacker changes about an answer. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  flags?: number;
  id?: string;
  key?: SoftwarePasskey;
};

/** A passkey in software: what an authenticator and a browser do, by the letter of WebAuthn. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;

  /** The public key as COSE: an elliptic curve of two coordinates, ES256, P-256. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    const coordinate = (text: string) => bytesOf(Buffer.from(text, "base64url"));
    return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }

  sign(bytes: Buffer): Buffer {
    return sign("sha256", bytes, this.#keys.privateKey);
  }

  #clientData(type: string, options: { challenge: string }, lies: Lies): string {
    const { challenge = options.challenge, origin = ORIGIN } = lies;
    return JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false });
  }

  #state(flags: number, lies: Lies): Buffer {
    const { rpId = "localhost" } = lies;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(lies.counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([lies.flags ?? flags]), counted]);
  }

  #answer(id: string, response: object): string {
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  }

  /** Its answer to the options of a registration. */
  register(options: string, lies: Lies = {}): string {
    const clientData = this.#clientData("webauthn.create", JSON.parse(options), lies);
    const id = Buffer.from(lies.id ?? this.id, "base64url");
    const state = this.#state(PRESENT | VERIFIED | ATTESTED, {
      ...lies,
      ...(lies.flags !== undefined && { flags: lies.flags | ATTESTED }),
    });
    const authData = Buffer.concat([
      state,
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      this.#publicKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      word("fmt"),
      word("none"),
      word("attStmt"),
      Buffer.from([0xa0]),
      word("authData"),
      bytesOf(authData),
    ]);
    return this.#answer(lies.id ?? this.id, {
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestationObject),
      transports: ["internal"],
    });
  }

  /** Its answer to the options of a use; the counter moves on. */
  use(options: string, lies: Lies = {}): string {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", JSON.parse(options), lies);
    const state = this.#state(PRESENT | VERIFIED, lies);
    const signer = lies.key ?? this;
    const signature = signer.sign(Buffer.concat([state, sha256(clientData)]));
    return this.#answer(lies.id ?? this.id, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(state),
      signature: base64url(signature),
    });
  }
}

/** A passkey that the person of a context has added. */
export async function aPasskey(ctx: Ctx) {
  const passkey = new SoftwarePasskey();
  const { options } = await startPasskey.run(ctx, {});
  const added = await addPasskey.run(ctx, { name: "My laptop", answer: passkey.register(options) });
  return { passkey, added };
}

/** The options of a sign-in by passkey. */
export const signInOptions = async (ctx: Ctx): Promise<string> =>
  (await startPasskeySignIn.run(ctx, {})).options;
