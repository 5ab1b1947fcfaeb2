import type { Metadata } from "next";
import { RoundList } from "@/components/rounds/round-list";
import { readRounds, roundsInput } from "@/components/rounds/rounds-address";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { roundCalls } from "@/lib/domains/rounds/contract";
import { loadRounds } from "@/lib/domains/rounds/loaders";
import { ListRoundsInput } from "@/lib/domains/rounds/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Rounds" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RoundsPage({ searchParams }: Props) {
  const [me, given] = await Promise.all([loadMe(), searchParams]);
  const input = roundsInput(readRounds({ get: (name) => [given[name]].flat()[0] ?? null }));
  const asked = ListRoundsInput.safeParse(input);
  // An invalid question is sent by the page itself, which shows what is wrong with it.
  if (!asked.success) return <RoundList />;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, roundCalls.list, input)}
      load={() => loadRounds(input)}
    >
      <RoundList />
    </Hydrate>
  );
}
