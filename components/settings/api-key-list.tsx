"use client";

import { type ReactNode, useState } from "react";
import { Age } from "@/components/ui/age";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { ROTATION_HOURS } from "@/lib/domains/api-keys/constants";
import type { ApiKey, MadeApiKey } from "@/lib/domains/api-keys/schema";
import { masked } from "./masked";
import { useApiKeys, useRevokeApiKey, useRotateApiKey } from "./use-api-keys";

type Props = {
  canChange: boolean;
  onMade: (key: MadeApiKey) => void;
  onRevoked: (keyId: string) => void;
};

/** The organization's keys, newest first, with what one needs to know before revoking one. */
export function ApiKeyList({ canChange, onMade, onRevoked }: Props) {
  const keys = useApiKeys();
  const [leaving, setLeaving] = useState<ApiKey>();
  if (keys.isPending) return <Skeleton className="h-16" />;
  if (keys.isError)
    return (
      <ReadFailure message={keys.error.message} isBusy={keys.isFetching} onRetry={keys.refetch} />
    );
  if (keys.data.items.length === 0) return null;
  return (
    <section aria-label="Keys">
      <h3 className="font-medium text-[13px]">Keys</h3>
      <ul className="mt-1 divide-y divide-border/70">
        {keys.data.items.map((key) => (
          <Row key={key._id} apiKey={key}>
            {canChange && <Actions apiKey={key} onMade={onMade} onRevoke={() => setLeaving(key)} />}
          </Row>
        ))}
      </ul>
      {leaving && (
        <RevokeQuestion
          apiKey={leaving}
          onRevoked={onRevoked}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

function Row({ apiKey, children }: { apiKey: ApiKey; children: ReactNode }) {
  const { name, prefix, scopes, created_by, last_used_at } = apiKey;
  return (
    <li className="py-2">
      <div className="flex min-h-8 items-center gap-2">
        <Tooltip label={name} isFocusable>
          <p className="truncate font-medium">{name}</p>
        </Tooltip>
        <Badge>{scopes.includes("write") ? "Read and write" : "Read"}</Badge>
        <span className="grow" />
        {children}
      </div>
      <p className="truncate text-[13px] text-muted-foreground">{masked(prefix)}</p>
      <p className="text-pretty text-[13px] text-muted-foreground">
        {created_by && <>By {created_by}, </>}
        {last_used_at ? (
          <>
            last used <Age iso={last_used_at} />
          </>
        ) : (
          "never used"
        )}
        , <End apiKey={apiKey} />
      </p>
    </li>
  );
}

const isOver = ({ expires_at }: ApiKey) =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

function End({ apiKey }: { apiKey: ApiKey }) {
  const { expires_at, is_replaced } = apiKey;
  if (expires_at === null) return "does not expire";
  const word = isOver(apiKey) ? "ended" : is_replaced ? "rotated, works until" : "expires";
  return (
    <>
      {word} <Moment iso={expires_at} />
    </>
  );
}

type ActionProps = { apiKey: ApiKey; onMade: Props["onMade"]; onRevoke: () => void };

function Actions({ apiKey, onMade, onRevoke }: ActionProps) {
  const rotate = useRotateApiKey();

  async function replace() {
    if (rotate.isPending) return;
    const result = await rotate.mutateAsync({ keyId: apiKey._id });
    if (!result.ok) return toast.error(result.error.message);
    onMade(result.data);
    toast.success(`${apiKey.name} has a new key. The old one works ${ROTATION_HOURS} more hours.`);
  }

  return (
    <div className="-mr-2 flex shrink-0">
      {!apiKey.is_replaced && !isOver(apiKey) && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Rotate ${apiKey.name}`}
          aria-disabled={rotate.isPending}
          onClick={replace}
        >
          Rotate
        </Button>
      )}
      <Button variant="ghost" size="small" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </div>
  );
}

type QuestionProps = Pick<Props, "onRevoked"> & { apiKey: ApiKey; onClose: () => void };

function RevokeQuestion({ apiKey, onRevoked, onClose }: QuestionProps) {
  const revoke = useRevokeApiKey();

  async function end() {
    const result = await revoke.mutateAsync({ keyId: apiKey._id });
    onClose();
    if (!result.ok) return toast.error(`${apiKey.name} was not revoked. ${result.error.message}`);
    onRevoked(apiKey._id);
    toast.success(`Revoked ${apiKey.name}`);
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${apiKey.name}?`}
      description="Programs that use this key will be refused from the next request on. This can’t be undone."
      cancel="Keep it"
      action="Revoke"
      isDestructive
      isPending={revoke.isPending}
      onAction={end}
    />
  );
}
