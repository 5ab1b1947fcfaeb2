import "server-only";
import * as accountJobs from "@/lib/domains/accounts/jobs";
import { settle } from "@/lib/domains/accounts/service/address-request";
import {
  composeAddressChange,
  composeReset,
  composeVerification,
} from "@/lib/domains/accounts/service/emails";
import { startFollowers } from "@/lib/domains/accounts/service/new-organization";
import { purge } from "@/lib/domains/accounts/service/purge";
import { sealing } from "@/lib/domains/activity/jobs";
import { sealAll } from "@/lib/domains/activity/service/sealing";
import * as auditJobs from "@/lib/domains/audit/jobs";
import { deliverAll, posting } from "@/lib/domains/audit/service/delivery";
import * as connectionJobs from "@/lib/domains/connections/jobs";
import { buildOne, startOutdated } from "@/lib/domains/connections/service/building";
import * as correspondenceJobs from "@/lib/domains/correspondence/jobs";
import { followUpOne, startDue } from "@/lib/domains/correspondence/service/follow-up";
import { composeLetter, settleLetter } from "@/lib/domains/correspondence/service/letter-email";
import { takeInMailbox } from "@/lib/domains/correspondence/service/mailbox";
import * as documentJobs from "@/lib/domains/documents/jobs";
import { removeOne, startRemoving } from "@/lib/domains/documents/service/expire";
import { index } from "@/lib/domains/documents/service/index-document";
import { readPictures } from "@/lib/domains/documents/service/read-pictures";
import * as evaluationJobs from "@/lib/domains/evaluations/jobs";
import { evaluateAtNight, startNight } from "@/lib/domains/evaluations/service/nightly";
import { evaluateNext } from "@/lib/domains/evaluations/service/work";
import * as importJobs from "@/lib/domains/imports/jobs";
import { settleAbandonedImport, startSettling } from "@/lib/domains/imports/service/abandoned";
import { forward } from "@/lib/domains/imports/service/earlier-queues";
import { copyCatalog } from "@/lib/domains/imports/service/starter";
import { gather } from "@/lib/domains/imports/service/statistics";
import { work } from "@/lib/domains/imports/service/work";
import * as logoJobs from "@/lib/domains/logos/jobs";
import { fetchBatch, findDue } from "@/lib/domains/logos/service/fetching";
import * as memoJobs from "@/lib/domains/memos/jobs";
import { composeMemoEmail } from "@/lib/domains/memos/service/notices";
import { writeNext } from "@/lib/domains/memos/service/work";
import * as modelJobs from "@/lib/domains/models/jobs";
import { embedNext, startEmbedding } from "@/lib/domains/models/service/embedding";
import * as ndaJobs from "@/lib/domains/ndas/jobs";
import { composeCode } from "@/lib/domains/ndas/service/code";
import { remindOne, startReminding } from "@/lib/domains/ndas/service/reminding";
import * as newsJobs from "@/lib/domains/news/jobs";
import { sendOneDigest, startDueDigests } from "@/lib/domains/news/service/digest";
import { fetchOne, startDueFeeds } from "@/lib/domains/news/service/fetching";
import { followFetchedList } from "@/lib/domains/news/service/filings";
import { askOne } from "@/lib/domains/news/service/refresh-company";
import { opinionEmail } from "@/lib/domains/opinions/jobs";
import { composeOpinionEmail } from "@/lib/domains/opinions/service/second-opinion-email";
import { invitationEmail } from "@/lib/domains/organizations/jobs";
import { composeInvitation } from "@/lib/domains/organizations/service/invitation-email";
import * as privacyJobs from "@/lib/domains/privacy/jobs";
import { deleteNow, remind, startDeleting } from "@/lib/domains/privacy/service/deletion";
import { eraseOne, startUnfinished } from "@/lib/domains/privacy/service/erasing";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { removeSome, startRetention } from "@/lib/domains/privacy/service/retention";
import * as sourceJobs from "@/lib/domains/sources/jobs";
import { findAll, renew } from "@/lib/domains/sources/service/renew-companies";
import { resolve } from "@/lib/domains/sources/service/resolve";
import { bindEmailTemplate } from "@/lib/service/email-template";
import { type BoundJob, bindJob } from "@/lib/service/job";
import type { BoundLoop } from "@/lib/service/loop";
import { deliverOutbox, sweepOutbox } from "@/lib/service/outbox";
import { deliveryOf, sweep } from "@/lib/service/outbox-delivery";

/** Every email that is written when it is sent. */
const emailTemplates = [
  bindEmailTemplate(invitationEmail, composeInvitation),
  bindEmailTemplate(opinionEmail, composeOpinionEmail),
  bindEmailTemplate(correspondenceJobs.letterEmail, composeLetter, settleLetter),
  bindEmailTemplate(memoJobs.memoEmail, composeMemoEmail),
  bindEmailTemplate(ndaJobs.codeEmail, composeCode),
  bindEmailTemplate(accountJobs.resetEmail, composeReset),
  bindEmailTemplate(accountJobs.verificationEmail, composeVerification),
  bindEmailTemplate(accountJobs.addressChangeEmail, composeAddressChange),
];

/** The jobs that start in every new organization. */
const followers = [importJobs.copyStarterCatalogue];

/** Every loop that a worker runs. */
export const loops: BoundLoop[] = [
  { ...sealing, round: sealAll },
  { ...auditJobs.deliverAudit, round: deliverAll },
  { ...correspondenceJobs.pollMailbox, round: takeInMailbox },
];

/** Every job that a worker runs. */
export const jobs: BoundJob[] = [
  bindJob(deliverOutbox, deliveryOf(emailTemplates)),
  bindJob(sweepOutbox, sweep),
  bindJob(accountJobs.purgeSessions, purge),
  bindJob(accountJobs.settleAddressRequest, settle),
  bindJob(accountJobs.organizationMade, startFollowers(followers)),
  bindJob(auditJobs.postAudit, posting),
  bindJob(importJobs.copyStarterCatalogue, copyCatalog),
  bindJob(importJobs.workOnImport, work),
  ...importJobs.earlierImportQueues.map((queue) => bindJob(queue, forward)),
  bindJob(importJobs.findAbandoned, startSettling),
  bindJob(importJobs.settleAbandoned, settleAbandonedImport),
  bindJob(importJobs.gatherStatistics, gather),
  bindJob(importJobs.fetchedListChanged, followFetchedList),
  bindJob(connectionJobs.buildGraph, buildOne),
  bindJob(connectionJobs.findOutdatedGraphs, startOutdated),
  bindJob(correspondenceJobs.followUp, followUpOne),
  bindJob(correspondenceJobs.findDue, startDue),
  bindJob(documentJobs.indexDocument, index),
  bindJob(documentJobs.readPictures, readPictures),
  bindJob(documentJobs.removeExpired, removeOne),
  bindJob(documentJobs.findExpired, startRemoving),
  bindJob(evaluationJobs.evaluateCompanies, evaluateNext),
  bindJob(evaluationJobs.evaluateProject, evaluateAtNight),
  bindJob(evaluationJobs.findNightly, startNight),
  bindJob(privacyJobs.erase, eraseOne),
  bindJob(privacyJobs.findUnfinished, startUnfinished),
  bindJob(privacyJobs.removeFiles, removeFilesNow),
  bindJob(privacyJobs.findRetention, startRetention),
  bindJob(privacyJobs.removeOld, removeSome),
  bindJob(privacyJobs.remindOfDeletion, remind),
  bindJob(privacyJobs.findToDelete, startDeleting),
  bindJob(privacyJobs.deleteAll, deleteNow),
  bindJob(sourceJobs.resolveSource, resolve),
  bindJob(sourceJobs.renewCompanies, renew),
  bindJob(sourceJobs.findOutdated, findAll),
  bindJob(logoJobs.fetchLogos, fetchBatch),
  bindJob(logoJobs.findDueLogos, findDue),
  bindJob(memoJobs.writeMemo, writeNext),
  bindJob(ndaJobs.remindOfEnd, remindOne),
  bindJob(ndaJobs.findEnding, startReminding),
  bindJob(newsJobs.fetchFeed, fetchOne),
  bindJob(newsJobs.findDueFeeds, startDueFeeds),
  bindJob(newsJobs.askAboutCompany, askOne),
  bindJob(newsJobs.sendDigest, sendOneDigest),
  bindJob(newsJobs.findDueDigests, startDueDigests),
  bindJob(modelJobs.embedCompanies, embedNext),
  bindJob(modelJobs.findUnembedded, startEmbedding),
];
