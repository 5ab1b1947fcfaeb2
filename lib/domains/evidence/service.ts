import "server-only";
import * as batches from "./queries/batches";
import * as statements from "./queries/claims";
import * as evidence from "./queries/evidence";
import * as ids from "./queries/ids";
import * as investors from "./queries/investors";
import * as keys from "./queries/keys";
import * as known from "./queries/known";
import * as namesakes from "./queries/namesakes";
import * as recipe from "./queries/recipe";
import * as records from "./queries/records";
import * as resolution from "./queries/resolve";
import * as statistics from "./queries/statistics";
import * as subjects from "./queries/subjects";

/*
 * The operations on evidence for other domains; each runs in the caller's transaction, `(db, org,
 * …)`.
 */

export type { NewBatch } from "./queries/batches";
export type { ClaimRow, LiveClaim } from "./queries/claims";
export type { EvidenceRow } from "./queries/evidence";
export type { SharedKey } from "./queries/keys";
export type { Thing } from "./queries/known";

/**
 * Must come first in every change of the evidence; it serializes changes. Returns the new version.
 */
export const lockEvidence = records.lockEvidence;
/** The number of changes to the organization's evidence. */
export const evidenceVersion = records.evidenceVersion;
/** Each record → the company, investor or person that it is now part of. */
export const rootsOf = records.rootsOf;
/** Each record of subjects, including their own → its subject. */
export const recordsOf = records.recordsOf;
/** Companies' records found by a key, such as `d:acme.com`. */
export const recordsWithKey = keys.recordsWithKey;
/** Keys that several companies' records share: possible duplicates. */
export const sharedKeys = keys.sharedKeys;
/** Pairs of companies that people marked as not duplicates. */
export const listDistinct = keys.listDistinct;
export const insertDistinct = keys.insertDistinct;
export const deleteDistinct = keys.deleteDistinct;
/** Merges records into another of their kind, for good; resolve companies afterwards. */
export const insertAliases = records.insertAliases;
/** Records that rules joined to companies, until people merge them or keep them apart. */
export const joinsAt = namesakes.joinsAt;
/** Ends people's merges. Returns the records that were still merged; resolve companies afterwards. */
export const deleteAliases = records.deleteAliases;

/** Stores a source with its passages and claims; resolve the companies afterwards. */
export const insertBatch = batches.insertBatch;
/** Ends earlier statements of the firm's people about fields that they state again. */
export const retractEdits = batches.retractEdits;
/** Brings back what an edit ended of records that were its subject's only for a time. */
export const reviveParted = batches.reviveParted;
/** Removes sources without a trace. Returns the companies' records to resolve again. */
export const deleteBatches = batches.deleteBatches;
/** The same for batches of any size; the caller knows which records they were about. */
export const dropBatches = batches.dropBatches;
/** Computes companies again from the claims on records. */
export const resolveCompanies = resolution.resolveCompanies;
/** Updates the planner's statistics after bulk writes, unless it was done a moment ago. */
export const gatherStatistics = statistics.gatherStatistics;
/**
 * Organizations whose companies an older version of the product computed, with the progress of
 * their renewal.
 */
export const listOutdated = recipe.listOutdated;
export const renewalOf = recipe.renewalOf;
export const companiesToRenew = recipe.companiesToRenew;
export const noteRenewal = recipe.noteRenewal;

/** The investor of a name: its id, which is the same whether anything is known of it or not. */
export const investorOf = ids.investorOf;
export const investorsOfNames = investors.investorsOfNames;
export const investorName = investors.investorName;
export const investorsNamed = investors.investorsNamed;
export const investorsBegun = investors.investorsBegun;
export const spellingsOf = investors.spellingsOf;
/** The company, investor or person behind an id, with its name and records; null when unknown. */
export const findSubject = subjects.findSubject;
/** All records of the subject behind an id, its own first; null when nothing is claimed of it. */
export const recordsOfSubject = statements.recordsOfSubject;
export const recordsOfCompany = statements.recordsOfCompany;
/** The live claims of companies about some fields, most trusted first. */
export const liveClaims = statements.liveClaims;
/** What companies show of fields of plans, worked out as they were known at the end of a day or now. */
export const companiesAt = known.companiesAt;
/** Their rounds and people, each by the claim that describes it, at the end of a day or now. */
export const thingsAt = known.thingsAt;
/** All claims about a subject's records, most trusted first, at the end of a day or now. */
export const claimsOfSubject = statements.claimsOfSubject;
/** Fields of a company whose claims contradict each other. */
export const contestedFieldsOf = statements.contestedFieldsOf;
export const findPassage = statements.findPassage;
/** Claims with their whole passages, as currently stored. */
export const evidenceOfClaims = evidence.evidenceOfClaims;
/** The values of claims as they are stored now, with the company that each is about. */
export const storedValues = evidence.storedValues;
