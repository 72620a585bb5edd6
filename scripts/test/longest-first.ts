import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../tools.ts';
import { readDurations } from './durations.ts';

/** The one with the longest files first. */
const PROJECTS = ['e2e', 'server', 'web-dom', 'web', 'contract'];

/**
 * Sorts test files project by project, so that a worker is used again by the next file of its project; within a project by
 * their recorded durations, so that no long file is left for the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const seconds = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 0;
    const rank = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return files.toSorted((a, b) => rank(a) - rank(b) || seconds(b) - seconds(a));
  }
}
