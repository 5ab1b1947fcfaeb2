/** One answer for every link that opens nothing: it says nothing about what there once was. */
export default function NoOpinion() {
  return (
    <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-10">
      <h1 className="font-semibold text-[26px] leading-8 tracking-[-0.022em]">
        This link no longer works
      </h1>
      <p className="mt-1.5 text-pretty text-muted-foreground">
        It was taken back, or the time to answer is over. Ask whoever sent it to you.
      </p>
    </main>
  );
}
