import { eq } from "drizzle-orm";
import { getDb } from "@/db/client";
import { connectionPeople, contacts } from "@/db/schema/connections";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import type { ReadContact } from "@/lib/domains/connections/rules/read-contact";
import { buildOne } from "@/lib/domains/connections/service/building";
import { importContacts, shareImport } from "@/lib/domains/connections/service/imports";
import { askIntroduction } from "@/lib/domains/connections/service/introductions";
import { listNamesakes } from "@/lib/domains/connections/service/namesakes";
import { ctxOf, ctxOfJob } from "./contexts";
import { aMember, type Member } from "./factories";
import { stored } from "./ndas";
import { eventually } from "./processes";

const COLUMNS = "First Name,Last Name,URL,Email Address,Company,Position,Connected On";
const cell = (text: string | null | undefined) => JSON.stringify(text ?? "");

/** Contacts of the member, imported from a file as LinkedIn exports it. */
export async function someContacts(
  member: Member,
  contacts: readonly (Partial<ReadContact> & { name: string })[] = [{ name: "Ada Ridge" }],
) {
  const rows = contacts.map(({ name, linkedin, email, company, title, connectedOn }) =>
    [name, "", linkedin, email, company, title, connectedOn].map(cell).join(","),
  );
  const file = await stored(Buffer.from([COLUMNS, ...rows].join("\n")), "Connections.csv");
  return importContacts.run(ctxOf(member), { file });
}

/** Builds the graph of the member's organization, as the worker does. */
export const buildGraphOf = ({ orgId }: Pick<Member, "orgId">) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    buildOne.commit(ctxOfJob(orgId, { db, transaction: "write" }), {}, undefined),
  );

/** A person of the evidence, as a build leaves one. */
export async function aKnownPerson({ orgId }: Member, name = "Ada Ridge"): Promise<string> {
  const id = newId("per");
  const nameKey = name.toLowerCase();
  await inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    db.insert(connectionPeople).values({ id, orgId, personId: id, name, nameKey }),
  );
  return id;
}

/** A contact, its import, and a person of the same name. */
export async function aNamesake(member: Member) {
  const { _id: importId } = await someContacts(member);
  // The worker of a served product may build the graph meanwhile, without that person.
  return eventually("A namesake is found", async () => {
    const personId = await aKnownPerson(member);
    const [found] = (await listNamesakes.run(ctxOf(member), {})).items;
    return found && { importId, personId, contactId: found.contact._id };
  });
}

/** A contact that a member shares: its import, and whom it is in the graph. */
export async function aSharedContact(member: Member, name = "Ole Nord") {
  const { _id: importId } = await someContacts(member, [{ name }]);
  await shareImport.run(ctxOf(member), { importId, is_shared: true });
  const asMember = { orgId: member.orgId as OrgId, userId: member.userId };
  const [row] = await inTransaction(getDb(), asMember, "read", (db) =>
    db.select().from(contacts).where(eq(contacts.importId, importId)),
  );
  return { importId, contactId: row?.personId ?? "" };
}

/** An introduction that a colleague asks of the member, and whom the member may ask the colleague about. */
export async function anIntroduction(member: Member, to: string) {
  const organization = { id: member.orgId, name: member.organizationName };
  const colleague = await aMember({ organization });
  const [own, theirs] = [await aSharedContact(member), await aSharedContact(colleague)];
  const { _id } = await askIntroduction.run(ctxOf(colleague), {
    ...{ to, contact_id: own.contactId, colleague_id: member.userId },
    message: "Would you introduce me?",
  });
  return { _id, contactId: theirs.contactId, colleagueId: colleague.userId };
}
