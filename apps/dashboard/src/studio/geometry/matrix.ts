export * from '../../../../../libs/importing/src/geometry/matrix.js';
