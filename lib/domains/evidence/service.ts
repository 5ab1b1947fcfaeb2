import "server-only";
import * as batches from "./queries/batches";
import * as statements from "./queries/claims";
import * as evidence from "./queries/evidence";
import * as keys from "./queries/keys";
import * as recipe from "./queries/recipe";
import * as records from "./queries/records";
import * as resolution from "./queries/resolve";
import * as statistics from "./queries/statistics";

/*
 * What other domains may do with the evidence; each runs in the caller's transaction, `(db, org, …)`.
 */

export type { NewBatch } from "./queries/batches";
export type { ClaimRow } from "./queries/claims";
export type { EvidenceRow } from "./queries/evidence";
export type { SharedKey } from "./queries/keys";

/** Comes first in every change of the evidence: changes follow each other. Answers the new version. */
export const lockEvidence = records.lockEvidence;
/** How many changes the organisation's evidence has seen. */
export const evidenceVersion = records.evidenceVersion;
/** Each record → the company that it is part of by now. */
export const rootsOf = records.rootsOf;
/** Each record of companies, their own included → its company. */
export const recordsOf = records.recordsOf;
/** Records that are found by a key, such as `d:acme.com`. */
export const recordsWithKey = keys.recordsWithKey;
/** Keys that several records share: what may be one company. */
export const sharedKeys = keys.sharedKeys;
/** Pairs of companies that people said are not one. */
export const listDistinct = keys.listDistinct;
export const insertDistinct = keys.insertDistinct;
export const deleteDistinct = keys.deleteDistinct;
/** Makes companies part of another one; resolve them afterwards. */
export const insertAliases = records.insertAliases;
/** Ends merges. Answers the records that were still merged; resolve them afterwards. */
export const deleteAliases = records.deleteAliases;

/** Stores a source with its passages and claims; resolve the companies afterwards. */
export const insertBatch = batches.insertBatch;
/** Ends what the firm's people said before about fields that they now state anew. */
export const retractEdits = batches.retractEdits;
/** Takes sources back without a trace. Answers the records to be resolved again. */
export const deleteBatches = batches.deleteBatches;
/** The same for batches of any size; who calls knows what they were about. */
export const dropBatches = batches.dropBatches;
/** Works out again what the claims on records say. */
export const resolveCompanies = resolution.resolveCompanies;
/** Lets the planner count what was written in bulk, unless it did so a moment ago. */
export const gatherStatistics = statistics.gatherStatistics;
/** Companies that an older version of the product worked out, and how far their renewal is. */
export const listOutdated = recipe.listOutdated;
export const renewalOf = recipe.renewalOf;
export const companiesToRenew = recipe.companiesToRenew;
export const noteRenewal = recipe.noteRenewal;

/** All records of the company behind an id, the company's own first; null when there is none. */
export const recordsOfCompany = statements.recordsOfCompany;
/** Everything said about a company, most believed first, at the end of a day or now. */
export const claimsOfCompany = statements.claimsOfCompany;
/** Fields of a company whose statements contradict each other. */
export const contestedFieldsOf = statements.contestedFieldsOf;
export const findPassage = statements.findPassage;
/** Claims with their whole passages, as they are stored at this moment. */
export const evidenceOfClaims = evidence.evidenceOfClaims;
