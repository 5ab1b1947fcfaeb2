import "server-only";
import {
  organizationMadeWith,
  purgeSessions,
  resetLetter,
  settleAddressRequest,
  verificationLetter,
} from "@/lib/domains/accounts/jobs";
import { sealing } from "@/lib/domains/activity/jobs";
import { copyStarterCatalogue, gatherStatistics, workOnImport } from "@/lib/domains/imports/jobs";
import { opinionLetter } from "@/lib/domains/opinions/jobs";
import { invitationLetter } from "@/lib/domains/organizations/jobs";
import { findOutdated, renewCompanies, resolveSource } from "@/lib/domains/sources/jobs";
import type { JobDefinition } from "@/lib/service/job";
import type { Letter } from "@/lib/service/letter";
import type { LoopDefinition } from "@/lib/service/loop";
import { deliverOutboxWith, sweepOutbox } from "@/lib/service/outbox";

/** Every mail that is written when it is sent. */
const letters = [
  invitationLetter,
  opinionLetter,
  resetLetter,
  verificationLetter,
] as unknown as Letter[];

/** What every new organisation is given. */
const followers = [copyStarterCatalogue] as unknown as JobDefinition[];

/** Everything that a worker looks for again and again. */
export const loops: LoopDefinition[] = [sealing];

/** Every job that a worker runs. */
export const jobs = [
  deliverOutboxWith(letters),
  sweepOutbox,
  purgeSessions,
  settleAddressRequest,
  organizationMadeWith(followers),
  ...followers,
  workOnImport,
  gatherStatistics,
  resolveSource,
  renewCompanies,
  findOutdated,
] as unknown as JobDefinition[];
