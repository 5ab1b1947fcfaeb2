import type { Metadata } from "next";
import { Connections } from "@/components/connections/connections";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { connectionCalls } from "@/lib/domains/connections/contract";
import { loadContactImports } from "@/lib/domains/connections/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Connections" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConnectionsPage({ searchParams }: Props) {
  const [me, { to }] = await Promise.all([loadMe(), searchParams]);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, connectionCalls.listImports, {})}
      load={() => loadContactImports({})}
    >
      <Connections to={[to].flat()[0]?.slice(0, 100) ?? ""} />
    </Hydrate>
  );
}
