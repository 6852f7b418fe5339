/** Times of the keystroke-level model (Card, Moran and Newell 1980), in seconds. */
const SECONDS = {
  /** A decision before each action. */
  choice: 1.2,
  /** Pointing at a control and pressing it. */
  press: 1.1,
  /** A key, in a text or as a command. */
  key: 0.28,
  /** Pointing at a thing and dragging it. */
  drag: 1.5,
} as const;

/** Counts a person's actions on a page, and the time that they take with practice. */
export class Effort {
  choices = 0;
  presses = 0;
  /** Presses that open a menu or a list of options. */
  menus = 0;
  characters = 0;
  keys = 0;
  drags = 0;
  /** Members that only the form of all members sets, as `shape.points`. */
  readonly pains = new Map<string, number>();

  pain(member: string): void {
    this.pains.set(member, (this.pains.get(member) ?? 0) + 1);
  }

  get minutes(): number {
    const { choices, presses, characters, keys, drags } = this;
    const seconds =
      choices * SECONDS.choice + presses * SECONDS.press + (characters + keys) * SECONDS.key + drags * SECONDS.drag;
    return Math.round(seconds / 6) / 10;
  }
}
