"use client";

import { JoinedRecords, LookAlikeNote } from "@/components/companies/joined-records";
import { useCompany } from "@/components/companies/use-companies";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import type { CompanyProfile } from "@/lib/domains/companies/schema";

type Props = Pick<ResponseData, "joined">;

/** Companies that an answer states from several records, as they are now: each can be merged. */
export const JoinedNotes = ({ joined }: Props) =>
  joined.map((one) => <JoinedNote key={one.company_id} {...one} />);

function JoinedNote({ company_id: id, record_ids: records }: Props["joined"][number]) {
  const { data } = useCompany(id, "");
  if (!data) return null;
  if (data.joined.length > 0) return <JoinedRecords profile={data} />;
  return <OtherRecord company={data} otherId={records[0] ?? ""} />;
}

/** A company of the same name that can't be distinguished; nothing once it was merged. */
function OtherRecord({ company, otherId }: { company: CompanyProfile; otherId: string }) {
  const { data } = useCompany(otherId, "");
  if (!data || data._id === company._id) return null;
  return (
    <LookAlikeNote
      keep={company._id}
      name={company.company_name}
      records={[data._id]}
      sources={data.sources.map(({ title }) => title)}
      goesWhenDecided
    />
  );
}
