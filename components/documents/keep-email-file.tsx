"use client";

import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { useAddEmailFile } from "./use-add-documents";
import { useBases } from "./use-documents";

type Props = { inboundId: string; file: { number: number; name: string } };

/** Adds a file that came by email to one of the bases that the reader may add to. */
export function KeepEmailFile({ inboundId, file: { number, name } }: Props) {
  const add = useAddEmailFile();
  async function addTo({ _id: base, name: baseName }: { _id: string; name: string }) {
    if (add.isPending) return;
    const result = await add.mutateAsync({ inbound_id: inboundId, number, base });
    if (result.ok && !result.data.is_known) toast.success(`Added ${name} to ${baseName}`);
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Add ${name} to a knowledge base`}
          aria-disabled={add.isPending}
        >
          Add to a base
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <Choices onChoose={addTo} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type ChoicesProps = { onChoose: (base: { _id: string; name: string }) => Promise<void> };

function Choices({ onChoose }: ChoicesProps) {
  const { data, error } = useBases();
  if (error) return <p className="p-2 text-[13px] text-muted-foreground">{error.message}</p>;
  if (!data) return <Spinner className="m-2 size-4 text-muted-foreground" />;
  return data.items
    .filter(({ can_add }) => can_add)
    .map((base) => (
      <DropdownMenuItem key={base._id} onSelect={() => void onChoose(base)}>
        <span dir="auto" className="wrap-anywhere">
          {base.name}
        </span>
      </DropdownMenuItem>
    ));
}
