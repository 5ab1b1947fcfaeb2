"use client";

import { useModel } from "@/components/models/use-model";

const NAME = "model_follow_ups";

/** What the field says in a form; false where it is not shown. */
export const modelFollowUpsIn = (form: HTMLFormElement): boolean =>
  new FormData(form).get(NAME) === "true";

type Props = {
  value?: boolean;
  /** The founder has the link: it can't be turned on again. */
  isSettled?: boolean;
};

/** Lets a model word follow-up questions; only one inside the installation may read founders' answers. */
export function ModelFollowUpsField({ value = false, isSettled = false }: Props) {
  const model = useModel().data?.model;
  const isUsable = model?.is_on === true && !model.is_outside;
  if (!isUsable && !value) return null;
  return (
    <label className="flex min-h-9 cursor-pointer items-start gap-2 py-1.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={NAME}
        value="true"
        defaultChecked={value}
        className="mt-0.5 size-4 shrink-0 accent-(--text)"
      />
      <span>
        Let your AI model ask follow-up questions
        <span className="mt-0.5 block max-w-[72ch] text-[13px] text-muted-foreground">
          It reads each text answer and may ask one question about it. Founders are told before they
          start, and you still see nothing until they send their answers.
          {isSettled && " The founder has the link, so you can’t turn it on again later."}
          {!isUsable && " No model of your own is turned on, so it asks nothing now."}
        </span>
      </span>
    </label>
  );
}
