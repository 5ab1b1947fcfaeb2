import { z } from "zod";
import { line, oneLine, visible } from "@/lib/core/text";
import {
  FULL_NAME_MAX,
  ORGANIZATION_NAME_MAX,
  PASSKEY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  roles,
  sessionKinds,
} from "./constants";

const email = z
  .string("Enter your email address")
  .trim()
  .toLowerCase()
  .max(254, "Must be at most 254 characters")
  .pipe(z.email("Enter an email address such as name@firm.com"));

const newPassword = z
  .string("Choose a password")
  .min(PASSWORD_MIN, `Must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`);

export const SignUpInput = z.strictObject({
  email,
  password: newPassword,
  full_name: line(FULL_NAME_MAX, "Enter your name"),
  organization_name: z
    .string()
    .trim()
    .max(ORGANIZATION_NAME_MAX, `Must be at most ${ORGANIZATION_NAME_MAX} characters`)
    .regex(oneLine, "Must be one line of text")
    .refine((name) => name === "" || visible.test(name), "Must contain visible characters")
    .optional(),
});
export type SignUpInput = z.input<typeof SignUpInput>;

export const SignInInput = z.strictObject({
  email,
  password: z
    .string("Enter your password")
    .min(1, "Enter your password")
    .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`),
});
export type SignInInput = z.input<typeof SignInInput>;

/** A code of an authenticator app, or a recovery code, as people type or paste it. */
const code = z
  .string("Enter a code")
  .trim()
  .min(1, "Enter a code")
  .max(40, "Must be at most 40 characters")
  .regex(/^[0-9a-z -]*$/i, "Must be six digits, or a recovery code")
  .meta({ examples: ["123456"] });
const optionalCode = code.optional().meta({ examples: ["123456"] });

/** The same input in the form that API clients send, with a code of whoever has a second factor. */
export const TokenInput = z.strictObject({
  username: email,
  password: SignInInput.shape.password,
  code: optionalCode,
});
export type TokenInput = z.input<typeof TokenInput>;

/** A session of a program, sent in the header `Authorization: Bearer`. */
export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.int(),
});
export type AccessToken = z.output<typeof AccessToken>;

export const RequestResetInput = z.strictObject({ email });
export type RequestResetInput = z.input<typeof RequestResetInput>;

export const RequestAddressInput = z.strictObject({ email });
export type RequestAddressInput = z.input<typeof RequestAddressInput>;

/** The token of a link, as its address carries it. */
export const LinkInput = z.strictObject({ token: z.string() });

export const ReadLinkInput = LinkInput.extend({ kind: z.enum(["reset", "verification"]) });

export const ResetPasswordInput = LinkInput.extend({ password: newPassword });
export type ResetPasswordInput = z.input<typeof ResetPasswordInput>;

export const ChangePasswordInput = z.strictObject({
  current_password: SignInInput.shape.password,
  new_password: newPassword,
});
export type ChangePasswordInput = z.input<typeof ChangePasswordInput>;

/**
 * The state of a link: `ready`, `verified` (it did its work: the address is confirmed) or `ended`,
 * which does not reveal whether it ever existed. `email` is empty unless ready.
 */
export const LinkState = z.object({
  state: z.enum(["ready", "verified", "ended"]),
  email: z.string(),
});
export type LinkState = z.output<typeof LinkState>;

/** Whether this installation can send mail. */
export const MailDelivery = z.object({ sends_mail: z.boolean() });
export type MailDelivery = z.output<typeof MailDelivery>;

/**
 * What a sign-in returns to the transport that sets the cookie. It never leaves the server
 * otherwise.
 */
export const OpenedSession = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type OpenedSession = z.output<typeof OpenedSession>;

/** A sign-in whose second step is to come: `step` names it, and is worth nothing by itself. */
export const SignInStep = z.object({ step: z.string(), expires_at: z.iso.datetime() });
export type SignInStep = z.output<typeof SignInStep>;

/** What a right password opens: a session, or the second step for whoever has a second factor. */
export const Entrance = z.union([OpenedSession, SignInStep]);
export type Entrance = z.output<typeof Entrance>;

export const EnterCodeInput = z.strictObject({ step: z.string(), code });

/** A password, a code or a passkey: what somebody gives to prove again who they are. */
export const ConfirmInput = z
  .strictObject({
    password: SignInInput.shape.password.optional(),
    code: optionalCode,
    /** What the browser answered to the options of `startPasskeyUse`. */
    passkey: z.string().max(20_000, "Must be at most 20000 characters").optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    path: ["code"],
    message: "Enter your password or a code, one of them",
  });
export type ConfirmInput = z.input<typeof ConfirmInput>;

/** The code shows that the app has the secret; the password is needed unless it was just given. */
export const ConfirmAuthenticatorInput = z.strictObject({
  code,
  password: SignInInput.shape.password.optional(),
});

/** What an authenticator app needs: by hand, or as the address in a QR code. */
export const AuthenticatorSetUp = z.object({ secret: z.string(), uri: z.string() });

/** Shown once: only their MACs are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** A passkey as its person sees it. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** What the browser's part in WebAuthn is asked, as JSON. */
export const PasskeyOptions = z.object({ options: z.string() });

/** What the browser's part in WebAuthn answered, as JSON. */
const passkeyAnswer = z.string("Required").max(20_000, "Must be at most 20000 characters");

export const EnterByPasskeyInput = z.strictObject({
  answer: passkeyAnswer,
  /** The sign-in that the browser has begun; empty without one. */
  step: z.string().default(""),
});

const passkeyName = line(PASSKEY_NAME_MAX, "Name the passkey");
export const AddPasskeyInput = z.strictObject({ name: passkeyName, answer: passkeyAnswer });
/** The new passkey, with recovery codes for whoever had no second factor before. */
export const AddedPasskey = Passkey.extend({ recovery_codes: z.array(z.string()).nullable() });

export const RenamePasskeyInput = z.strictObject({ passkeyId: z.string(), name: passkeyName });
export const RemovePasskeyInput = z.strictObject({ passkeyId: z.string() });

/** What a person has to prove who they are, and what their organization asks for. */
export const Factors = z.object({
  has_password: z.boolean(),
  /** When the authenticator app was set up; null without one. */
  authenticator_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
  /** Whether the organization asks this person for a second factor. */
  is_required: z.boolean(),
  /** Whether it is to be given before anything else opens. */
  is_owed: z.boolean(),
  /** Whether a password or a code was given in this session a short while ago. */
  is_fresh: z.boolean(),
  organization_name: z.string(),
});
export type Factors = z.output<typeof Factors>;

/**
 * Google's claims about a person. Only claims verified by next-auth or Google itself go in here.
 */
export const GoogleClaims = z.strictObject({
  subject: z.string().min(1).max(255),
  email,
  email_verified: z.boolean(),
  full_name: z.unknown(),
});

export type GoogleClaims = z.output<typeof GoogleClaims>;

/**
 * The result of entering with a Google account: the session that it opens, or why it opens none.
 */
export const GoogleEntrance = z.union([
  z.object({ opened: Entrance }),
  z.object({ refused: z.enum(["taken", "unverified", "removed", "closed"]) }),
]);
export type GoogleEntrance = z.output<typeof GoogleEntrance>;

/** The same claims of another provider. */
export const ProviderClaims = GoogleClaims.extend({
  provider: z.string().max(20),
  groups: z.array(z.string().max(300)).max(1_000),
});
export type ProviderClaims = z.output<typeof ProviderClaims>;

/**
 * The same result; `group`: the person is in no group that is let in; `gone`: the provider's
 * organization has been deleted.
 */
export const ProviderEntrance = z.union([
  GoogleEntrance,
  z.object({ refused: z.enum(["group", "gone"]) }),
]);

/** A provider that this installation has, and the account there that is connected, if any. */
export const Connections = z.object({
  items: z.array(
    z.object({
      provider: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      /** False when it is the person's only way to sign in. */
      can_disconnect: z.boolean(),
    }),
  ),
});
export type Connections = z.output<typeof Connections>;

export const DisconnectInput = z.strictObject({ provider: z.string() });

/** The result of connecting a Google account: done, or why not. */
export const GoogleConnected = z.object({
  outcome: z.enum(["connected", "unverified", "elsewhere", "another", "address"]),
});

export const GoogleTokenInput = z.strictObject({
  access_token: z.string().min(1, "Required").max(4096, "Must be at most 4096 characters"),
  /** Where the organization asks for a second factor of its own. */
  code: optionalCode,
});

/** Whether Google sign-in is available, and which Google account this person uses. */
export const GoogleConnection = z.object({
  is_available: z.boolean(),
  email: z.string().nullable(),
  /** False when Google is the person's only way to sign in. */
  can_disconnect: z.boolean(),
});
export type GoogleConnection = z.output<typeof GoogleConnection>;

/** Who may create an account without an invitation; the domains are those of e-mail addresses. */
export const SignUpRule = z.object({
  mode: z.enum(["open", "invited", "domain"]),
  domains: z.array(z.string()),
});
export type SignUpRule = z.output<typeof SignUpRule>;

/** Ways to sign in besides e-mail and password. */
export const WaysIn = z.object({
  google: z.boolean(),
  /** Other providers, and whether people sign in by such providers alone. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  by_providers_only: z.boolean(),
  sign_up: SignUpRule,
  /** Whether the demo can be tried without an account. */
  demo: z.boolean(),
});
export type WaysIn = z.output<typeof WaysIn>;

/** A person as the API returns them. */
export const User = z.object({
  _id: z.string(),
  email: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
});
export type User = z.output<typeof User>;

/** The signed-in person as the interface needs them. */
export const Me = User.extend({
  role: z.enum(roles),
  is_email_verified: z.boolean(),
  organization: z.object({
    _id: z.string(),
    name: z.string(),
    has_logos: z.boolean(),
    /** When it will be deleted; null: it stays. */
    deletes_at: z.iso.datetime().nullable(),
  }),
});
export type Me = z.output<typeof Me>;

export const UpdateProfileInput = z.strictObject({ full_name: SignUpInput.shape.full_name });
export type UpdateProfileInput = z.input<typeof UpdateProfileInput>;

/** A place where a person is signed in: a browser, or a program with a bearer token. */
export const OwnSession = z.object({
  _id: z.string(),
  kind: z.enum(sessionKinds),
  /** In plain words, as the program identifies itself. */
  device: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  organization_name: z.string(),
  signed_in_at: z.iso.datetime(),
  /** When it was last used, to about a minute; null for one that was not used since it opened. */
  seen_at: z.iso.datetime().nullable(),
  /** Whether the sign-in is recent and came from a browser that had not signed in before. */
  is_new_browser: z.boolean(),
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const OwnSessions = z.object({ items: z.array(OwnSession) });
export type OwnSessions = z.output<typeof OwnSessions>;

export const RevokeSessionInput = z.strictObject({ sessionId: z.string() });
export type RevokeSessionInput = z.input<typeof RevokeSessionInput>;

export const IsAdmin = z.object({ is_admin: z.boolean() });
