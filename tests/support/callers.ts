import { aMember, anApiKey, aSession, type Member } from "./factories";
import type { World } from "./world";

/** What identifies a caller to the product. */
export type Standing = {
  /** Whether the caller has a working session or key. */
  isKnown: boolean;
  /** How the caller sends it; pages and actions read only cookies. */
  via: "cookie" | "bearer" | "key";
  role: "member" | "admin";
  canWrite: boolean;
  /** Whether it is the person whose records the world has, or a key of theirs. */
  isOwner: boolean;
  /** Whether the caller belongs to another organization than the requested record. */
  isForeign: boolean;
};

export type Caller = Standing & {
  /** The caller's headers, in a world of its own or in another's. */
  headers(world: World, foreign: World): Promise<Record<string, string>>;
};

const cookie = (token: string) => ({ cookie: `authToken=${token}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const anHourAgo = () => new Date(Date.now() - 3_600_000);

const known = {
  isKnown: true,
  via: "cookie",
  role: "member",
  canWrite: true,
  isOwner: false,
  isForeign: false,
} as const;
const unknown = { ...known, isKnown: false } as const;

const colleagueOf = ({ member }: World): Promise<Member> =>
  aMember({ organization: { id: member.orgId, name: member.organizationName } });

/** Every kind of caller of a page, route or action. */
export const callers: Record<string, Caller> = {
  "a stranger": { ...unknown, headers: async () => ({}) },
  "a forged cookie": { ...unknown, headers: async () => cookie("x".repeat(43)) },
  "an ended session": {
    ...unknown,
    headers: async ({ member }) =>
      cookie((await aSession(member, { expiresAt: anHourAgo() })).token),
  },
  "a revoked session": {
    ...unknown,
    headers: async ({ member }) =>
      cookie((await aSession(member, { revokedAt: new Date() })).token),
  },
  "a revoked bearer token": {
    ...unknown,
    via: "bearer",
    headers: async ({ member }) =>
      bearer((await aSession(member, { kind: "bearer", revokedAt: new Date() })).token),
  },
  "a cookie shown as a bearer token": {
    ...unknown,
    via: "bearer",
    headers: async ({ member }) => bearer((await aSession(member)).token),
  },
  "a bearer token shown as a cookie": {
    ...unknown,
    headers: async ({ member }) => cookie((await aSession(member, { kind: "bearer" })).token),
  },
  "another organization's admin": {
    ...known,
    role: "admin",
    isForeign: true,
    headers: async (_world, { member }) => cookie((await aSession(member)).token),
  },
  "a member": {
    ...known,
    headers: async (world) => cookie((await aSession(await colleagueOf(world))).token),
  },
  "an admin": {
    ...known,
    role: "admin",
    isOwner: true,
    headers: async ({ member }) => cookie((await aSession(member)).token),
  },
  "an admin's bearer token": {
    ...known,
    via: "bearer",
    role: "admin",
    isOwner: true,
    headers: async ({ member }) => bearer((await aSession(member, { kind: "bearer" })).token),
  },
  "a read-only key": {
    ...known,
    via: "key",
    isOwner: true,
    canWrite: false,
    headers: async ({ member }) => ({
      "x-api-key": (await anApiKey(member, { can_write: false })).key,
    }),
  },
  "a key that may write": {
    ...known,
    via: "key",
    isOwner: true,
    headers: async ({ member }) => ({ "x-api-key": (await anApiKey(member)).key }),
  },
};
