import type { Metadata } from "next";
import { auditKeyOf, readAuditView } from "@/components/audit/audit-address";
import { AuditLog } from "@/components/audit/audit-log";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadAudit } from "@/lib/domains/audit/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Audit log" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuditPage({ searchParams }: Props) {
  const view = readAuditView(await searchParams);
  const me = await loadMe();
  const load = async () => ({ pages: [await loadAudit(view)], pageParams: [""] });
  return (
    <Hydrate queryKey={auditKeyOf(me.organization._id, view)} load={load}>
      <AuditLog view={view} />
    </Hydrate>
  );
}
