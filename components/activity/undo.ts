import { toast } from "@/components/ui/toast";
import type { SpotlightApi } from "@/lib/client/api";
import { UNDO_KEY_WITHIN_MS } from "@/lib/domains/activity/constants";
import { activityCalls } from "@/lib/domains/activity/contract";

type Tools = {
  api: SpotlightApi;
  /** Rereads what is shown. */
  reread: () => void;
  openHistory: () => void;
  visit: (address: string) => void;
};

/** Undoes an act and shows the result. */
export async function undo(
  { api, reread }: Pick<Tools, "api" | "reread">,
  undoId: string,
): Promise<void> {
  const result = await api.write(activityCalls.undo, { undoId });
  if (result.ok) toast.success(`Undone: ${result.data.label}`);
  else toast.error(result.error.message);
  // After a refusal too: somebody else may have undone it already.
  reread();
}

/**
 * Undoes one's own latest act if it is recent; older ones are in the history. A large act is undone
 * on its own page, which first shows the consequences.
 */
export async function undoLast(tools: Tools): Promise<void> {
  const asked = { whose: "own", state: "open", page: 1, per_page: 1 } as const;
  try {
    const [last] = (await tools.api.read(activityCalls.listUndo, asked)).items;
    const isRecent = last && Date.now() - Date.parse(last.at) < UNDO_KEY_WITHIN_MS;
    if (isRecent && last.review_url) return tools.visit(last.review_url);
    if (isRecent) return await undo(tools, last._id);
    toast.success(last ? "Nothing to undo from the last hour" : "Nothing to undo", {
      id: "nothing-to-undo",
      ...(last && { action: { label: "History", onClick: tools.openHistory } }),
    });
  } catch {
    toast.error("Nothing was undone. Check your connection and try again.");
  }
}
