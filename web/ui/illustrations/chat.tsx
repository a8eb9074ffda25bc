import { Drawing } from '#web/ui/illustrations/drawing.tsx';

/** Two notes pinned one beside the other: a question, and its answer with a price on it. */
export function Chat() {
  return (
    <Drawing>
      <path
        d="M92 74h132a12 12 0 0 1 12 12v66a12 12 0 0 1-12 12h-84l-30 28v-28H92a12 12 0 0 1-12-12V86a12 12 0 0 1 12-12Z"
        className="fill-paper-sky"
      />
      <path d="M104 102h98M104 120h70M104 138h84" strokeWidth="7" className="fill-none stroke-paper-white" />
      <path
        d="M190 128h118a12 12 0 0 1 12 12v58a12 12 0 0 1-12 12h-8v26l-30-26h-80a12 12 0 0 1-12-12v-58a12 12 0 0 1 12-12Z"
        className="fill-paper-green"
      />
      <path d="M204 150h82M204 180h18" strokeWidth="7" className="fill-none stroke-paper-sage" />
      <path d="M254 164h46a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7h-46a17 17 0 0 1 0-34Z" className="fill-paper-cream" />
      <circle cx="254" cy="181" r="5" className="fill-paper-green" />
      <path d="M268 181h26" strokeWidth="7" className="fill-none stroke-paper-ink" />
      <circle cx="92" cy="86" r="6" className="fill-paper-red" />
      <circle cx="308" cy="140" r="6" className="fill-paper-plum" />
    </Drawing>
  );
}
