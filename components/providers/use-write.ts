"use client";

import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { type Shown, useReread } from "@/components/providers/use-reread";
import { toast } from "@/components/ui/toast";
import type { SpotlightApi, WriteCall } from "@/lib/client/api";
import type { InputOf, OutputOf } from "@/lib/core/contract";
import type { ActionError, ActionResult } from "@/lib/core/result";

const undoIdOf = (data: unknown) => (data as { undo_id?: string | null }).undo_id;

type Options<I, T> = Pick<UseMutationOptions<ActionResult<T>, Error, I>, "onMutate"> & {
  /** Read again, after a refusal too: what was refused may be out of date here. */
  rereads?: readonly Shown[];
  rereadsOnSuccess?: readonly Shown[];
  /** Read again when the record was changed or deleted meanwhile. */
  rereadsOnConflict?: readonly Shown[];
  /** The write counts as done before what is read again has arrived. */
  rereadsInBackground?: boolean;
  /** Shows a refusal in a toast; otherwise the form shows it. */
  toastsRefusal?: boolean;
  /** What was done, shown with an "Undo" button where it can be undone. */
  undoText?: (data: T, input: I) => string;
  /** Runs before anything is read again. */
  onSaved?: (data: T, input: I) => unknown;
};

/** A write of several calls, or of one whose input is put together; `useWrite` is for the rest. */
export function useCustomWrite<I, T>(
  write: (api: SpotlightApi, input: I) => Promise<ActionResult<T>>,
  options: Options<I, T> = {},
) {
  const { rereads = [], rereadsOnSuccess = [], rereadsOnConflict = [] } = options;
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();
  /** After what is read again, with which a dialog closes: none is above the toast then. */
  function tell(data: T, input: I) {
    const { undoText } = options;
    const undoId = undoText && undoIdOf(data);
    if (undoId) toastWithUndo(undoText(data, input), undoId);
  }
  async function refused({ code, message }: ActionError) {
    // What explains the refusal is there before it is shown.
    if (code === "CONFLICT" || code === "NOT_FOUND") await reread(rereadsOnConflict);
    if (options.toastsRefusal) toast.error(message);
  }
  return useMutation({
    onMutate: options.onMutate,
    mutationFn: (input: I) => write(api, input),
    onSuccess: async (result, input) => {
      if (result.ok) options.onSaved?.(result.data, input);
      else await refused(result.error);
      const arrived = reread([...rereads, ...(result.ok ? rereadsOnSuccess : [])]);
      if (!options.rereadsInBackground) await arrived;
      if (result.ok) tell(result.data, input);
    },
    onError: ({ message }) => {
      toast.error(message);
      void reread(rereads);
    },
  });
}

export type WriteOptions<C extends WriteCall> = Options<InputOf<C>, OutputOf<C>>;

/** Writes by a call of a contract; failures are part of its result. */
export const useWrite = <C extends WriteCall>(call: C, options?: WriteOptions<C>) =>
  useCustomWrite((api, input: InputOf<C>) => api.write(call, input), options);
