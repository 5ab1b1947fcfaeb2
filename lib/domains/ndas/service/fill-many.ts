import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { refuseOpenReceivers } from "@/lib/domains/correspondence/service/receivers";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { removeStored, storeBytes } from "@/lib/platform/storage";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordActivity } from "@/lib/service/operation";
import { DOCUMENT_BYTES_MAX } from "../constants";
import { ndaCalls } from "../contract";
import { findNda } from "../queries/ndas";
import { knownValues, type Values, valuesFor } from "../rules/template-values";
import { CreateNdaInput, Nda, ReadDocument } from "../schema";
import type { FillManyInput } from "../schema/fill-many";
import { readDocument } from "./read-document";
import { fillTemplate, getTemplate } from "./templates";
import { shownNda } from "./wire";
import { about, storeNda } from "./write";

type Caller = Omit<OrgCtx, "db">;
type Asked = z.output<typeof FillManyInput>;
type Receiver = Asked["receivers"][number];
type NewNda = z.input<typeof NewNdaInput>;

const NewNdaInput = CreateNdaInput.omit({ status: true }).extend({ read: ReadDocument });

const OPEN = "Already has an open NDA. Use that one.";

/** One NDA, for a receiver who has none that is not decided: pressed twice, it is prepared once. */
const storeFilled = defineOperation(
  {
    name: "ndas.storeFilled",
    summary: "Store an NDA whose document was filled in for its recipient",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: NewNdaInput,
    output: Nda,
  },
  async (ctx, input) => {
    await refuseOpenReceivers(ctx, {
      purpose: "nda",
      emails: [input.receiver_email],
      fieldOf: () => "receiver_email",
      reason: OPEN,
    });
    await assertRoom(ctx, input.file.size_bytes);
    const found = await findNda(ctx.db, ctx.org.id, await storeNda(ctx, input));
    if (!found) throw new Error("A stored NDA is not there");
    const nda = await shownNda(ctx, found);
    await recordActivity(ctx, { name: "ndas.prepare", activity: { about } }, nda);
    return nda;
  },
);

type KnownToAll = {
  firm_name: string;
  sender_name: string;
  /** Names of the receivers' companies. */
  companies: ReadonlyMap<string, { name: string }>;
};

const readKnown = defineOperation(
  {
    name: "ndas.readKnown",
    summary: "Read what is known of an NDA's sides without being asked for",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ companyIds: z.array(z.string().nullable()) }),
    output: z.custom<KnownToAll>(),
  },
  async (ctx, { companyIds }) => {
    const sender = await lookUpMember(ctx, { userId: actingPersonId(ctx.actor) ?? "" });
    return {
      firm_name: await organizationName(ctx),
      sender_name: sender?.fullName ?? "",
      companies: await currentCompanies(ctx, companyIds),
    };
  },
);

/** The template's document with these values, stored. Throws INVALID_INPUT for a field without one. */
async function filledFile(ctx: Caller, { _id, fields }: Template, values: Values) {
  const filled = await fillTemplate.call(ctx, {
    ndaTemplateId: _id,
    values: { ...valuesFor(fields, values) },
  });
  const { key, sizeBytes, sha256 } = await storeBytes(filled.content, {
    limit: DOCUMENT_BYTES_MAX,
  });
  return { key, name: filled.file_name, size_bytes: sizeBytes, sha256 };
}
type Template = { _id: string; fields: string[] };

async function prepare(
  ctx: Caller,
  template: Template,
  values: Values,
  nda: Omit<NewNda, "file" | "read">,
): Promise<Nda> {
  const file = await filledFile(ctx, template, values);
  try {
    return await storeFilled.call(ctx, { ...nda, file, read: await readDocument(file) });
  } catch (thrown) {
    await removeStored(file.key);
    throw thrown;
  }
}

const FAILED =
  "Something went wrong, so this one may be missing. NDAs that were already prepared are kept. Try this recipient again.";

/** Why a receiver has no NDA, in words for people; a failure is logged, and takes no other's NDA. */
function problemOf(ctx: Caller, { receiver_name, receiver_email }: Receiver, thrown: unknown) {
  if (!(thrown instanceof AppError)) {
    ctx.log("ndas.fill.failed", { error: thrown });
    return { receiver_name, receiver_email, field: "", problem: FAILED };
  }
  const [[field, [reason = thrown.message]] = ["", [thrown.message]]] = Object.entries(
    thrown.details.fields ?? {},
  );
  return { receiver_name, receiver_email, field, problem: reason };
}

/**
 * One NDA for each receiver, whose document is the template with their own values. Each is prepared
 * or refused by itself, and nothing is sent: people read every email first.
 */
export const fillMany = implement(
  ndaCalls.fillMany,
  { transaction: "none", activity: "none" },
  async (ctx, { nda_template_id, values: shared, receivers, ...rest }) => {
    const template = await getTemplate.call(ctx, { ndaTemplateId: nda_template_id });
    const companyIds = receivers.map(({ company_id }) => company_id);
    const { companies, ...known } = await readKnown.call(ctx, { companyIds });
    const items: Nda[] = [];
    const problems: ReturnType<typeof problemOf>[] = [];
    for (const receiver of receivers) {
      const { values: own, ...whom } = receiver;
      const company_name = companies.get(whom.company_id ?? "")?.name;
      const values = {
        ...knownValues({
          ...known,
          ...whom,
          company_name,
          ends_on: rest.ends_on,
          today: ctx.now(),
        }),
        ...shared,
        ...own,
      };
      try {
        items.push(await prepare(ctx, template, values, { ...rest, ...whom }));
      } catch (thrown) {
        problems.push(problemOf(ctx, receiver, thrown));
      }
    }
    return { items, total: items.length, problems };
  },
);
