import { Lock } from "lucide-react";
import { Age } from "@/components/ui/age";
import { Avatar } from "@/components/ui/avatar";
import type { Note } from "@/lib/domains/notes/schema";

type Props = {
  written: Pick<Note, "user_name" | "created_at" | "updated_at" | "access">;
  /** Who changed it last, if somebody else did. */
  editor?: string | null;
};

/** Who wrote something, when, and whether others can read it. */
export function Byline({ written, editor }: Props) {
  const { user_name, created_at, updated_at, access } = written;
  const isEdited = updated_at !== created_at;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
      <Avatar name={user_name ?? undefined} />
      <span dir="auto" className="truncate font-medium text-foreground">
        {user_name ?? "Former member"}
      </span>
      <Age iso={created_at} />
      {isEdited && (
        <span>
          · edited {editor && `by ${editor} `}
          <Age iso={updated_at} />
        </span>
      )}
      {access === "personal" && (
        <span className="inline-flex items-center gap-1">
          · <Lock aria-hidden="true" className="size-3.5" /> Only you
        </span>
      )}
    </p>
  );
}
