/** How a due date reads, by how near it is; `day` is written out: '21 Nov 2026'. */
export const dueDateTexts = {
  overdue: (day: string) => `Overdue since ${day}`,
  today: () => 'Due today',
  tomorrow: () => 'Due tomorrow',
  later: (day: string) => `Due ${day}`,
} as const;
