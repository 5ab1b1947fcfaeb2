"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { OwnSession } from "@/lib/domains/accounts/schema";
import { useEndSessions, useSessions } from "./use-sessions";

/** One's sessions, each of which can be ended. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useSessions();
  const end = useEndSessions();
  return (
    <div className="flex flex-col gap-2">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-12" />}
      <ul className="flex flex-col">
        {data?.items.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => end.mutate(session)} />
        ))}
      </ul>
      {data && data.items.length > 1 && (
        <Button className="self-start" onClick={() => end.mutate("others")}>
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, kind, address, organization_name: organization, is_current } = session;
  const { signed_in_at, seen_at, is_new_browser } = session;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{device}</span>
          {kind === "bearer" && <Badge>API token</Badge>}
          {is_current && <Badge>This browser</Badge>}
          {is_new_browser && !is_current && <Badge>New browser</Badge>}
        </div>
        <div className="wrap-anywhere text-[13px] text-muted-foreground">
          {organization} · {address || "unknown address"} · signed in <Moment iso={signed_in_at} />
          {seen_at && !is_current && (
            <>
              , last used <Moment iso={seen_at} />
            </>
          )}
        </div>
      </div>
      {!is_current && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Sign out ${device}, ${address}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
