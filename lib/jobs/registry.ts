import "server-only";
import {
  organizationMadeWith,
  purgeSessions,
  resetEmail,
  settleAddressRequest,
  verificationEmail,
} from "@/lib/domains/accounts/jobs";
import { sealing } from "@/lib/domains/activity/jobs";
import {
  copyStarterCatalogue,
  earlierImportQueues,
  gatherStatistics,
  workOnImport,
} from "@/lib/domains/imports/jobs";
import { opinionEmail } from "@/lib/domains/opinions/jobs";
import { invitationEmail } from "@/lib/domains/organizations/jobs";
import { findOutdated, renewCompanies, resolveSource } from "@/lib/domains/sources/jobs";
import type { EmailTemplate } from "@/lib/service/email-template";
import type { JobDefinition } from "@/lib/service/job";
import type { LoopDefinition } from "@/lib/service/loop";
import { deliverOutboxWith, sweepOutbox } from "@/lib/service/outbox";

/** Every mail that is written when it is sent. */
const emailTemplates = [
  invitationEmail,
  opinionEmail,
  resetEmail,
  verificationEmail,
] as unknown as EmailTemplate[];

/** What every new organization is given. */
const followers = [copyStarterCatalogue] as unknown as JobDefinition[];

/** Everything that a worker looks for again and again. */
export const loops: LoopDefinition[] = [sealing];

/** Every job that a worker runs. */
export const jobs = [
  deliverOutboxWith(emailTemplates),
  sweepOutbox,
  purgeSessions,
  settleAddressRequest,
  organizationMadeWith(followers),
  ...followers,
  workOnImport,
  ...earlierImportQueues,
  gatherStatistics,
  resolveSource,
  renewCompanies,
  findOutdated,
] as unknown as JobDefinition[];
